import { outboxQuiet } from '../outbox/outbox.ts';
import { isLoggingOut } from './session-end.ts';

/**
 * Waits for changes on their way out, so that an answer never shows a state from before them. Never resolves on a page
 * that is logging out: the server may refuse its login by now.
 */
export async function beforeRead(): Promise<void> {
  await outboxQuiet();
  if (isLoggingOut()) await new Promise<never>(() => {});
}
