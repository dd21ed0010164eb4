import { addressToNetwork, type RateLimitKey } from '../accounts/rate-limit.ts';
import type { FormSender } from './devices.ts';
import { emailToKey } from './email.ts';

/**
 * Lists the counters of an attempt to log in, in the order in which they refuse. A device known to the account has its
 * own counter, so that others cannot use up its limit.
 */
export function logInSubjects({ address, findDevice }: FormSender, email: string): RateLimitKey[] {
  const device = findDevice(email);
  if (device !== null) return [['logInByDevice', device]];
  const network = addressToNetwork(address);
  const emailKey = emailToKey(email);
  return [
    ['logInByAddress', network],
    ['logInByEmailAndNetwork', `${network} ${emailKey}`],
    ['logInByEmail', emailKey],
  ];
}

/** Counts mails by their recipient's address, for requests from any network. */
export function mailSubjects(email: string): RateLimitKey[] {
  return [['mailsByEmail', emailToKey(email)]];
}
