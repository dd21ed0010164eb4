const DAY_MS = 24 * 3_600_000;

const dates = (first: string, last: string): string[] => {
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  const dayAfter = (n: number) =>
    new Date(Date.parse(first) + n * DAY_MS).toISOString().slice(0, 10);
  return Array.from({ length: Math.max(0, count) }, (_, n) => dayAfter(n));
};
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** The day of an instant, computed with the platform's own time zones. */
function dayOf(ms: number, zone: string, dayStartHour: number): string {
  const plainDate = Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const startOf = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: zone, plainTime: { hour: dayStartHour } }).epochMilliseconds;
  return (ms < startOf(plainDate) ? plainDate.subtract({ days: 1 }) : plainDate).toString();
}

/** A schedule from the user's point of view. */
export interface Asked {
  readonly id: string;
  /** Null for every day. */
  daysOfWeek: number[] | null;
  isActive: boolean;
  /** The days from `first` until before `until` are paused; null before any pause. */
  pause: readonly [first: string, until: string] | null;
}

/**
 * An oracle that experiences the same events and records each evening whether the habit was due; the sessions are
 * looked up when it is read.
 */
export class Diary {
  zone = 'UTC';
  dayStartHour = 0;
  isArchived = false;
  readonly asked: Asked[] = [];
  /** Each with the zone that the user had when it was recorded or moved. */
  readonly sessions = new Map<string, { startMs: number; durationMs: number; zone: string }>();
  /** The user has excused the habit on these days: they do not count. */
  readonly excused = new Set<string>();
  readonly #due = new Map<string, boolean>();
  #nextDay: string;

  constructor(now: number) {
    this.#nextDay = this.today(now);
  }

  today(now: number): string {
    return dayOf(now, this.zone, this.dayStartHour);
  }

  isDue(day: string): boolean {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (this.isArchived) return false;
    return this.asked.some(
      ({ isActive, daysOfWeek, pause }) =>
        isActive &&
        !(pause && pause[0] <= day && day < pause[1]) &&
        (daysOfWeek === null || daysOfWeek.includes(weekday)),
    );
  }

  #counts(day: string): boolean {
    return this.isDue(day) && !this.excused.has(day);
  }

  /** Excuses some days from `first` on, or asks for the habit again on them. */
  excuse(first: string, count: number, isExcused: boolean): void {
    const last = new Date(Date.parse(first) + (count - 1) * DAY_MS).toISOString().slice(0, 10);
    for (const day of dates(first, last)) {
      if (isExcused) this.excused.add(day);
      else this.excused.delete(day);
    }
  }

  /** A habit already played today stays due today; otherwise it is paused until the day `resumesOn`. */
  pause(now: number, resumesOn: string): void {
    const today = this.today(now);
    if (this.isArchived) return;
    const isFilled = this.#counts(today) && this.#playedDays().has(today);
    const first = isFilled ? dayAfter(today) : today;
    const until = resumesOn > first ? resumesOn : first;
    for (const one of this.asked.filter(({ isActive }) => isActive)) {
      const isPaused = one.pause !== null && one.pause[0] <= first && first < one.pause[1];
      one.pause = [isPaused && one.pause ? one.pause[0] : first, until];
    }
  }

  /** Records every evening that has passed. */
  writeUp(now: number): void {
    const today = this.today(now);
    for (const day of dates(this.#nextDay, dayBefore(today))) this.#due.set(day, this.isDue(day));
    if (today > this.#nextDay) this.#nextDay = today;
  }

  #playedDays(): Set<string> {
    const all = [...this.sessions.values()].filter(({ durationMs }) => durationMs >= 60_000);
    return new Set(all.map(({ startMs, zone }) => dayOf(startMs, zone, this.dayStartHour)));
  }

  /** The expected statistics at `now`; due and kept days are counted from `firstDay` on. */
  read(now: number, firstDay: string) {
    const played = this.#playedDays();
    const today = this.today(now);
    const days = [...this.#due]
      .filter(([day, isDue]) => isDue && day < today && !this.excused.has(day))
      .map(([day]) => day);
    if (this.#counts(today) && played.has(today)) days.push(today);
    let [streak, longest_streak] = [0, 0];
    for (const day of days.toSorted()) {
      streak = played.has(day) ? streak + 1 : 0;
      longest_streak = Math.max(longest_streak, streak);
    }
    const inWindow = days.filter((day) => day >= firstDay);
    return {
      streak,
      longest_streak,
      due: inWindow.length,
      kept: inWindow.filter((day) => played.has(day)).length,
    };
  }
}
