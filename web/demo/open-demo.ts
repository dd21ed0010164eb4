import { call } from '../api/client.ts';
import { bringVisitor } from '../beginning/bring-visitor.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { hasToken, writeToken } from '../platform/token-store.ts';

/** Under which the demo was asked for: asked for again, because no answer came, it is the same one. */
let key: string | null = null;
let opening: Promise<void> | undefined;

/** Makes this device a new guest's, unless it is somebody's already; once, however often it is asked for meanwhile. */
export function openDemo(): Promise<void> {
  opening ??= open().finally(() => {
    opening = undefined;
  });
  return opening;
}

async function open(): Promise<void> {
  key ??= newId();
  const { token, user } = await call('POST /api/demo', {
    idempotencyKey: key,
    timeZone: browserTimeZone(),
  });
  key = null;
  // Another tab may have logged in meanwhile: a guest is nobody that anything is taken from for.
  if (hasToken()) return;
  writeToken(token);
  bringVisitor(user, '');
}
