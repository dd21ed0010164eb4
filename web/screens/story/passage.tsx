import type { ReactNode, Ref } from 'react';
import type { Reading } from './reading/reading.ts';
import { StageLine } from './story-line.tsx';
import type { StoryLine } from './text/story-page.ts';

interface PassageProps {
  readonly ref: Ref<HTMLElement>;
  readonly lines: readonly StoryLine[];
  /** Index of its first line within the page. */
  readonly first: number;
  readonly reading: Reading;
  /** Typed lines are hidden from screen readers, which get `PageText` instead. */
  readonly isTyped: boolean;
  readonly isShown: boolean;
  readonly onLineWhole: () => void;
  /** The question after the lines. */
  readonly children?: ReactNode;
}

export function StoryPassage({
  ref,
  lines,
  first,
  reading,
  isTyped,
  isShown,
  onLineWhole,
  children,
}: PassageProps) {
  const last = first + lines.length - 1;
  const isRead = reading.line > last || (reading.line === last && reading.pace !== 'typing');
  return (
    <section ref={ref} tabIndex={-1} className="story-passage" data-shown={isShown}>
      <div aria-hidden={isTyped} className="story-lines">
        {lines.map((line, at) => (
          <StageLine
            key={first + at}
            line={line}
            state={stateOf(first + at, reading)}
            onWhole={onLineWhole}
          />
        ))}
      </div>
      {children && (
        <div className="story-asks" data-open={isRead}>
          {children}
        </div>
      )}
    </section>
  );
}

function stateOf(line: number, reading: Reading): 'whole' | 'typing' | 'ahead' {
  if (line > reading.line) return 'ahead';
  return line === reading.line && reading.pace === 'typing' ? 'typing' : 'whole';
}
