import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import type { MailConfig } from '../../../base/config.ts';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly headers: string;
  readonly text: string;
}

/** A real SMTP server on this machine. */
export interface MailServer {
  readonly config: MailConfig;
  /** All mails so far, oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** Resolves to the newest mail to the address when there are `count` of them. */
  waitFor(to: string, count?: number): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** Addresses that begin with "refused" are rejected. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const listeners = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      callback(address.startsWith('refused') ? new Error(`no mailbox ${address}`) : null);
    },
    onData(stream, { envelope }, callback) {
      let raw = '';
      stream.setEncoding('latin1');
      stream.on('data', (chunk: string) => void (raw += chunk));
      stream.on('end', () => {
        mails.push(readMail(envelope.rcptTo[0]?.address ?? '', raw));
        callback();
        for (const listener of listeners) listener();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  return {
    config: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Hexis <hexis@mail.example>' },
    mails,
    async waitFor(to, count = 1) {
      for (;;) {
        const found = mails.filter((mail) => mail.to === to);
        const newest = found.at(-1);
        if (newest && found.length >= count) return newest;
        await new Promise<void>((resolve) => listeners.add(resolve));
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readMail(to: string, raw: string): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).replaceAll('\r\n', '\n');
  const body = raw.slice(end + 4);
  const isQuoted = /^content-transfer-encoding: quoted-printable/im.test(headers);
  return {
    to,
    subject: /^subject: (.*)$/im.exec(headers)?.[1]?.trim() ?? '',
    headers,
    text: Buffer.from(isQuoted ? decodeQuotedPrintable(body) : body, 'latin1')
      .toString('utf8')
      .replaceAll('\r\n', '\n'),
  };
}

function decodeQuotedPrintable(body: string): string {
  return body
    .replaceAll('=\r\n', '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
}
