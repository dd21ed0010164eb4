import type { CSSProperties } from 'react';
import { cssVariables } from '../ui/css-variables.ts';
import type { DayStanding, TrackerDay } from './period-days.ts';

/** Of the grid's columns; before it stand the names of the habits. */
const FIRST_DAY_LINE = 2;

/**
 * How many columns of days a period has, and which of them have gone by: `period-grid.css` lays out by them.
 */
export function dayColumns(days: readonly TrackerDay[]): CSSProperties {
  const from = FIRST_DAY_LINE + countOf(days, 'before');
  const pastCount = countOf(days, 'past');
  return cssVariables({
    '--days': days.length,
    '--from': from,
    '--until': from + pastCount,
    '--dots': pastCount === 0 ? 'none' : 'block',
  });
}

function countOf(days: readonly TrackerDay[], standing: DayStanding): number {
  return days.filter((day) => day.standing === standing).length;
}
