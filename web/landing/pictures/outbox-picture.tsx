import { Check, CloudOff } from 'lucide-react';

const CHANGES = [
  { text: 'Run, 30 min', isSent: true },
  { text: 'Stretch, done', isSent: true },
  { text: 'Find the river', isSent: false },
];

/** What was done on a train: some of it sent, some of it kept. */
export function OutboxPicture() {
  return (
    <ul className="outbox-picture">
      {CHANGES.map(({ text, isSent }) => (
        <li key={text} data-sent={isSent}>
          {isSent ? <Check size={18} strokeWidth={3} /> : <CloudOff size={18} />}
          <span>{text}</span>
          <span className="outbox-picture-state">{isSent ? 'saved' : 'kept here'}</span>
        </li>
      ))}
    </ul>
  );
}
