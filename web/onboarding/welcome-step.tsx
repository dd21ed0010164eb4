import { useEffect, useEffectEvent } from 'react';
import type { User } from '#contract/users.ts';
import { Avatar } from '../avatars/avatar.tsx';
import { focusFirst } from '../ui/focus-first.ts';

interface WelcomeStepProps {
  readonly titleId: string;
  readonly name: string;
  readonly headshot: User['selectedHeadshot'];
  readonly onDone: () => void;
}

const WELCOME_MS = 2000;

/** A moment to arrive in; it goes on by itself. */
export function WelcomeStep({ titleId, name, headshot, onDone }: WelcomeStepProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), WELCOME_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="newcomer-form newcomer-welcome">
      <Avatar headshot={headshot} className="newcomer-own-face" />
      <div className="newcomer-words">
        <h2 id={titleId} ref={focusFirst} tabIndex={-1} className="newcomer-title">
          Welcome aboard, {name}
        </h2>
        <p>Your name is in the log. Who it will stand for is up to you.</p>
      </div>
      <span className="newcomer-course" aria-hidden />
    </div>
  );
}
