import { flushOutbox } from '../outbox/outbox.ts';
import { isLoggingOut, untilNoDeletion } from './login-end.ts';

/**
 * Waits until the outbox is flushed, so that a read never returns a state from before a change. Never resolves during a
 * logout or once an account is deleted: the server may already refuse the token.
 */
export async function beforeRead(): Promise<void> {
  await flushOutbox();
  await untilNoDeletion();
  if (isLoggingOut()) await new Promise<never>(() => {});
}
