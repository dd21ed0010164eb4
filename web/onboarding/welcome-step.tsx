import { useEffect, useEffectEvent } from 'react';
import { Avatar } from '../avatars/avatar.tsx';
import type { Face } from '../avatars/faces.ts';
import { focusFirst } from '../ui/focus-first.ts';
import type { World } from './worlds.ts';

interface WelcomeStepProps {
  readonly titleId: string;
  readonly name: string;
  readonly face: Face;
  readonly world: World;
  readonly onDone: () => void;
}

const WELCOME_MS = 2000;

/** A moment to arrive in; it goes on by itself. */
export function WelcomeStep({ titleId, name, face, world, onDone }: WelcomeStepProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), WELCOME_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="newcomer-form newcomer-welcome">
      <Avatar face={face} name={name} className="newcomer-own-face" />
      <div className="newcomer-words">
        <h2 id={titleId} ref={focusFirst} tabIndex={-1} className="newcomer-title">
          {world.welcome}, {name}
        </h2>
        <p>Your name is in the log. Who it will stand for is up to you.</p>
      </div>
      <span className="newcomer-course" aria-hidden />
    </div>
  );
}
