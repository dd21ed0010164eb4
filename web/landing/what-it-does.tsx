import { CloudOff, HeartHandshake, Hourglass, ListChecks, Route, TrendingUp } from 'lucide-react';

const DEEDS = [
  {
    Icon: TrendingUp,
    title: 'You name an identity, and it levels up',
    text: 'A runner, an artist, an attentive partner. The time you give it raises its level.',
  },
  {
    Icon: Hourglass,
    title: 'You play a habit',
    text: 'As a countdown or a stopwatch, with a dial to look at and nothing else.',
  },
  {
    Icon: Route,
    title: 'The time is right when you come back',
    text: 'Reload, close the laptop, change devices: a session goes on as if you had never looked away.',
  },
  {
    Icon: CloudOff,
    title: 'A bad network loses nothing',
    text: 'What you do is kept on your device and sent, once, as soon as it can be.',
  },
  {
    Icon: ListChecks,
    title: 'Done without a timer counts too',
    text: 'Mark a habit done in one tap, and undo it in another. Today’s Activity shows the day.',
  },
  {
    Icon: HeartHandshake,
    title: 'It respects you',
    text: 'No currency, no damage, no nagging. A day off takes nothing away.',
  },
];

export function WhatItDoes() {
  return (
    <section className="deeds" aria-labelledby="what-it-does">
      <h2 id="what-it-does" className="deeds-title">
        What it does
      </h2>
      <ul className="deeds-list">
        {DEEDS.map(({ Icon, title, text }) => (
          <li key={title} className="deed">
            <Icon aria-hidden size={30} strokeWidth={1.8} className="deed-icon" />
            <div>
              <h3 className="deed-title">{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
