import type { Export } from '#contract/export.ts';
import { dayKey, isoToInstant } from '#domain/calendar.ts';
import { call, LONG_TIMEOUT_MS } from '../../data/client/client.ts';
import { flushOutbox } from '../../data/outbox/outbox.ts';
import { pendingCount } from '../../data/outbox/status.ts';

/** All of the user's data. Rejects if the server is unreachable. */
export async function readEverything(): Promise<Export> {
  await flushOutbox();
  if (pendingCount() > 0) throw new Error('Not everything you did here has reached the server.');
  return call('GET /api/export', { timeoutMs: LONG_TIMEOUT_MS });
}

/** Downloads all of the user's data and returns the file's name. Rejects if the server is unreachable. */
export async function exportEverything(): Promise<string> {
  const document = await readEverything();
  const name = exportFileName(document);
  saveFile(name, JSON.stringify(document), 'application/json');
  return name;
}

/** `hexis-2026-11-21.json`, with the date in the user's time zone. */
export function exportFileName({
  exported_at,
  user,
}: Pick<Export, 'exported_at' | 'user'>): string {
  const day = dayKey(isoToInstant(exported_at), { zone: user.time_zone, dayStartHour: 0 });
  return `hexis-${day}.json`;
}

/** By then every browser has begun to read the file, some of them well after the click. */
const KEPT_MS = 60_000;

/** Downloads a text as a file. */
function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
