import { useEffect, useState } from 'react';
import type { Passage } from '../text/story-page.ts';
import { FIRST_LINE, lastLine, restMs, type Reading } from './reading.ts';

/** How far the page has been read; a line that has rested long enough is followed by the next. */
export function useReading(
  passages: readonly Passage[],
  isReadToEnd: boolean,
): readonly [Reading, (reading: Reading) => void] {
  const [reading, setReading] = useState(() => (isReadToEnd ? lastLine(passages) : FIRST_LINE));
  const { line } = reading;
  const waitsMs = restMs(passages, reading);

  useEffect(() => {
    if (waitsMs === null) return;
    const timer = setTimeout(() => {
      setReading({ line: line + 1, pace: 'typing' });
    }, waitsMs);
    return () => {
      clearTimeout(timer);
    };
  }, [waitsMs, line]);

  return [reading, setReading];
}
