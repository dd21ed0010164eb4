const NOON = 12;

/** A zone in which it is about noon: a journey that plays for hours does not come to midnight, whenever it is run. */
export function zoneAtNoon(): string {
  const hours = NOON - new Date().getUTCHours();
  // The signs of these names are the other way round.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
