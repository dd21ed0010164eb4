import type { Ref } from 'react';
import { cssVariables } from '../ui/css-variables.ts';
import { ROW_COUNT } from './hour-rows.ts';

interface NowLineProps {
  readonly ref: Ref<HTMLDivElement>;
  /** In rows from the top. */
  readonly row: number;
  /** `8:05 AM`. */
  readonly text: string;
}

/** Where the present is among the hours; outside of them it is a place to scroll to and shows nothing. */
export function NowLine({ ref, row, text }: NowLineProps) {
  const isShown = row > 0 && row < ROW_COUNT;
  return (
    <div ref={ref} className="now-line" style={cssVariables({ '--from': row })} aria-hidden>
      {/* The hours beside it say which half of the day it is. */}
      {isShown && <span className="now-time">{text.replace(/\s.*/, '')}</span>}
    </div>
  );
}
