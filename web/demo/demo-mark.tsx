import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { isoToInstant } from '#domain/calendar.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { useMinute } from '../platform/use-minute.ts';
import { Button } from '../ui/button.tsx';
import { endWords } from './end-words.ts';
import { KeepDialog } from './keep-dialog.tsx';
import '../shell/shell-note.css';

interface DemoMarkProps {
  /** When the demo ends, as an instant. */
  readonly until: string;
}

/** On every screen of a guest: that this is a demo, how long it lives, and how it can be kept. */
export function DemoMark({ until }: DemoMarkProps) {
  const [isAsking, setAsking] = useState(false);
  // The minute that has begun counts as gone.
  const nowMs = useMinute() + MS_PER_MINUTE;
  return (
    <section aria-label="Demo" className="shell-note">
      <p className="shell-note-text">
        <Hourglass aria-hidden size={18} />
        <span>
          <strong>Demo</strong> · {endWords(isoToInstant(until), nowMs)}
        </span>
      </p>
      <Button size="small" variant="primary" onPress={() => setAsking(true)}>
        Keep it: sign up
      </Button>
      {isAsking && <KeepDialog until={until} onClose={() => setAsking(false)} />}
    </section>
  );
}
