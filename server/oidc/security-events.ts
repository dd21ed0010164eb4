import type { FastifyRequest } from 'fastify';

/** Result of an attempt to log in. */
export type LoginOutcome = 'success' | 'failure' | 'refused';

const LOGIN_OUTCOMES = {
  login: 'success',
  'login failed': 'failure',
  'login refused': 'refused',
} as const satisfies Record<string, LoginOutcome>;

/** An event that shows the operator an attack, or how an account was lost. */
export type SecurityEvent =
  | keyof typeof LOGIN_OUTCOMES
  | 'sign-up'
  | 'password changed'
  | 'password reset'
  | 'recovery codes made'
  | 'recovery code used'
  | 'passkey added'
  | 'passkey removed'
  | 'email changed'
  | 'email verified'
  | 'signed out elsewhere';

/** Logs an event with the account, the client's address and the id of the request; `accountId` null: unknown. */
export function recordSecurityEvent(
  { log, ip }: FastifyRequest,
  event: SecurityEvent,
  accountId: string | null,
): LoginOutcome | null {
  const level = event === 'login refused' ? 'warn' : 'info';
  log[level]({ event, account: accountId, address: ip }, 'security');
  return event in LOGIN_OUTCOMES ? LOGIN_OUTCOMES[event as keyof typeof LOGIN_OUTCOMES] : null;
}
