interface Option {
  readonly key: string;
  readonly text: string;
}

const LATEST_START_HOUR = 6;

/** Every zone the browser knows, and the one in use, which an older browser may not. */
export function timeZoneOptions(current: string): readonly Option[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].toSorted().map((name) => ({ key: name, text: name.replaceAll('_', ' ') }));
}

export function dayStartOptions(): readonly Option[] {
  return Array.from({ length: LATEST_START_HOUR + 1 }, (_, hour) => ({
    key: String(hour),
    text: hour === 0 ? 'Midnight' : `${hour}:00 AM`,
  }));
}
