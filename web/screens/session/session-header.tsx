import { useEffect, useRef, type ReactNode } from 'react';
import { NO_HABIT, type PlayedEvent } from '../../timer/state/session.ts';
import { HexGem } from '../../ui/hex-gem.tsx';
import './session-header.css';

interface SessionHeaderProps {
  readonly event: PlayedEvent;
  readonly isBreak: boolean;
  /** Whether the whole screen is rendered, and the page shows nothing else. */
  readonly isWhole: boolean;
  readonly children: ReactNode;
}

/** Name of the session. The heading takes the focus when a session begins, unless another element has it. */
export function SessionHeader({ event, isBreak, isWhole, children }: SessionHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWhole && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [isWhole]);
  return (
    <header className="session-header" data-break={isBreak || undefined}>
      {!isBreak && (
        <p className="inline-flex items-center gap-2 font-strong text-ink-soft wrap-anywhere">
          <HexGem color={event.color} className="size-6 flex-none" />
          <span>{identityLine(event)}</span>
        </p>
      )}
      <h1
        ref={heading}
        tabIndex={-1}
        className={isBreak ? 'session-break' : 'session-habit'}
        data-long={event.description.length > LONG_TITLE || undefined}
      >
        {isBreak ? 'Break' : event.description}
      </h1>
      {isBreak && (
        <p className="session-habit" data-long={event.description.length > LONG_TITLE || undefined}>
          {event.description}
        </p>
      )}
      {children}
    </header>
  );
}

/** Number of letters from which a title is set smaller. */
const LONG_TITLE = 40;

/** For an identity that is played as a whole the heading shows its name. */
function identityLine({ habit_id, Value }: PlayedEvent): string {
  return habit_id === null ? NO_HABIT : Value.description;
}
