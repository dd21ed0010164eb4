const hourAndMinute = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });

/** `8:05 AM`, in the zone of the device. */
export function timeOfDay(instantMs: number): string {
  return hourAndMinute.format(instantMs);
}
