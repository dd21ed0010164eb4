import type { MailServer } from '../mail/testing/mail-server.ts';
import type { Browser } from './browser.ts';

/** The link in a mail; empty if there is none. */
export const linkIn = (text: string): string => /^http:\S+\?token=\S+$/m.exec(text)?.[0] ?? '';

/** Opens the link of the newest mail to an address, in a browser with a session of its account, and confirms. */
export async function verifyEmail(browser: Browser, mail: MailServer, email: string) {
  const { text } = await mail.waitFor(email);
  const token = new URL(linkIn(text)).searchParams.get('token') ?? '';
  return browser.post('/u/account/verify', { token });
}
