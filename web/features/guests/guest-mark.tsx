import { Hourglass, Save } from 'lucide-react';
import type { GuestKind } from '#contract/users.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { nameInstant } from '../../data/user/day-names.ts';
import { currentDayRule } from '../../data/user/use-today.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { openOverlay } from '../../timer/overlays/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { endWords } from './end-words.ts';
import '../../ui/shell-note.css';

interface GuestMarkProps {
  readonly kind: GuestKind;
  /** When the account expires, as an instant. */
  readonly until: string;
}

/** Shows guests on every screen when the account expires, and how to keep it. */
export function GuestMark({ kind, until }: GuestMarkProps) {
  const isDemo = kind === 'demo';
  const Icon = isDemo ? Hourglass : Save;
  return (
    <section aria-label={isDemo ? 'Demo' : 'Guest'} className="shell-note">
      <p className="shell-note-text">
        <Icon size={18} />
        <span>{isDemo ? <DemoEnd until={until} /> : <OwnEnd until={until} />}</span>
      </p>
      <Button
        size="small"
        variant="primary"
        onPress={() => openOverlay({ kind: 'keep-guest', guest: kind, until })}
      >
        {isDemo ? 'Keep it: sign up' : 'Save it'}
      </Button>
    </section>
  );
}

function DemoEnd({ until }: { readonly until: string }) {
  // Counts the current minute as passed.
  const nowMs = useMinute() + MS_PER_MINUTE;
  return (
    <>
      <strong>Demo</strong> · {endWords(isoToInstant(until), nowMs)}
    </>
  );
}

function OwnEnd({ until }: { readonly until: string }) {
  return (
    <>
      <strong>Guest</strong> · kept until {nameInstant(isoToInstant(until), currentDayRule().zone)}
    </>
  );
}
