import { afterAll, afterEach, beforeAll } from 'vitest';
import { startMailServer, type MailServer } from '../mail/testing/mail-server.ts';
import { startOidc, type Running, type StartOptions } from './start-oidc.ts';

/**
 * Starts one provider for all tests of a file, and a new one after a failed try, because a retry signs up the same
 * users.
 */
export function shareProvider(
  assign: (running: Running) => void,
  options: () => StartOptions = () => ({}),
): void {
  let running: Running;
  async function start(): Promise<void> {
    running = await startOidc(options());
    assign(running);
  }
  beforeAll(start);
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await running.stop();
    await start();
  });
  afterAll(() => running.stop());
}

/** Like `shareProvider`, with a mail server that the provider uses. */
export function shareProviderWithMail(assign: (running: Running, mail: MailServer) => void): void {
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
  });
  shareProvider(
    (running) => assign(running, mail),
    () => ({ mail: mail.config }),
  );
  afterAll(() => mail.stop());
}
