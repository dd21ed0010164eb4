import type { Frequency, WeekOfMonth } from './schedules.ts';

const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
  custom: 'Custom',
};
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const WEEKS: Readonly<Record<WeekOfMonth, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  [-1]: 'last',
};
/** Of the weeks that a biweekly schedule takes, the other one. */
const ALTERNATES: Readonly<Record<WeekOfMonth, string>> = {
  1: 'first and third',
  2: 'second and fourth',
  3: 'first and third',
  4: 'second and fourth',
  [-1]: 'last and last but two',
};

/** `HH:MM` as `8:05 AM`. */
export function formatStartTime(startTime: string): string {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

export function frequencyLabel(frequency: Frequency): string {
  return FREQUENCY_LABELS[frequency];
}

/** Which days a schedule asks for: `Mon–Fri`, `first Sat`; null where that is every day. Days are 0 (Sunday) to 6. */
export function nameScheduleDays(
  frequency: Frequency,
  daysOfWeek: readonly number[] | null,
  week: WeekOfMonth | null,
): string | null {
  if (daysOfWeek === null || frequency === 'daily') return null;
  const days = nameWeekdays(daysOfWeek);
  if (week === null) return days;
  if (frequency === 'monthly') return `${WEEKS[week]} ${days}`;
  return frequency === 'biweekly' ? `${ALTERNATES[week]} ${days}` : days;
}

/** Days of the week, Monday first; three or more in a row as a span (`Mon–Fri, Sun`). */
function nameWeekdays(daysOfWeek: readonly number[]): string {
  const places = daysOfWeek.map((day) => (day + 6) % 7).toSorted((a, b) => a - b);
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  return runs.map(nameRun).join(', ');
}

function nameRun(places: readonly number[]): string {
  const names = places.map((place) => WEEKDAYS[(place + 1) % 7]);
  return names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ');
}
