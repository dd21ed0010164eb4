/** Instants as `8:05 AM` on the clocks of an IANA zone. */
export function timeOfDayIn(zone: string): (instantMs: number) => string {
  const clock = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  return (instantMs) => clock.format(instantMs);
}
