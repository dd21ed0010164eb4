import { useEffect, useRef } from 'react';
import { NO_HABIT, type PlayedEvent } from '../playing/session.ts';
import { HexGem } from '../ui/hex-gem.tsx';

interface SessionHeaderProps {
  readonly event: PlayedEvent;
  readonly isBreak: boolean;
  /** The whole screen stands, and nothing else on the page. */
  readonly isWhole: boolean;
}

/** What is played. The heading takes the focus where a session has just begun and the focus would be nowhere. */
export function SessionHeader({ event, isBreak, isWhole }: SessionHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWhole && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [isWhole]);
  return (
    <header className="session-header">
      <p className="session-identity">
        <HexGem color={event.color} className="size-6 flex-none" />
        {isBreak ? event.description : identityLine(event)}
      </p>
      <h1 ref={heading} tabIndex={-1} className="session-habit">
        {isBreak ? 'Break' : event.description}
      </h1>
    </header>
  );
}

/** An identity that is played as a whole is named by the heading. */
function identityLine({ habit_id, Value }: PlayedEvent): string {
  return habit_id === null ? NO_HABIT : Value.description;
}
