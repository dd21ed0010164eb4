import pLimit from 'p-limit';
import type { MailConfig } from '../../base/config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

export interface Mailer {
  /**
   * Sends the mail that `write` resolves to, or none for null, in the background. Returns false without sending if too
   * many mails are queued.
   */
  enqueue(write: () => Promise<Mail | null>): boolean;
  /** Waits for the mails being sent, for a limited time. */
  close(): Promise<void>;
}

/** A mail server accepts a mail within a second; a queue of 200 lasts some minutes. */
const LIMITS = { running: 2, waiting: 200 };

/** Maximum time for connecting, greeting and each answer of the mail server. */
const TIMEOUT_MS = 10_000;

/** The process itself ends within five seconds. */
const CLOSING_MS = 3_000;

/** Sends mails by SMTP. `onFailure` gets only the codes of a failure, because its message may contain an address. */
export function createMailer(
  { smtpUrl, from }: MailConfig,
  onFailure: (failure: { code: string }) => void,
): Mailer {
  const limit = pLimit(LIMITS.running);
  const underWay = new Set<Promise<void>>();
  let transport: ReturnType<typeof createTransport> | null = null;

  async function send(write: () => Promise<Mail | null>): Promise<void> {
    const mail = await write();
    if (mail === null) return;
    // The library is loaded with the first mail, because few servers send any.
    transport ??= createTransport(smtpUrl);
    const { to, subject, text } = mail;
    await (
      await transport
    ).sendMail({
      from,
      // An object is not parsed, so an address cannot contain a second one.
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    enqueue(write) {
      if (limit.pendingCount >= LIMITS.waiting) {
        onFailure({ code: 'QUEUE_FULL' });
        return false;
      }
      const sending: Promise<void> = limit(() => send(write))
        .catch((error: unknown) => onFailure({ code: findCode(error) }))
        .finally(() => void underWay.delete(sending));
      underWay.add(sending);
      return true;
    },
    async close() {
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, CLOSING_MS);
      await Promise.race([Promise.allSettled(underWay), timer.promise]);
      clearTimeout(timeout);
      (await transport)?.close();
    },
  };
}

/** Connects to the mail server, greets it and logs in, without sending. Throws if that fails. */
export async function greetMailServer(smtpUrl: string): Promise<void> {
  const transport = await createTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function createTransport(smtpUrl: string) {
  const nodemailer = await import('nodemailer');
  return nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

/** Code of an error, for example `ECONNECTION` or `EENVELOPE 550`. */
function findCode(error: unknown): string {
  const { code = 'UNKNOWN', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
