import { call } from '../api/client.ts';
import { ApiProblem } from '../api/failures.ts';
import type { LeavingGuest } from './arrival.ts';

/** Whose token it is; null without one, and where the guest's time is over. */
export async function findGuest(token: string | null): Promise<LeavingGuest | null> {
  if (token === null) return null;
  try {
    const { id, guest_until, guest_kind } = await call('GET /api/users/me', { token });
    return guest_until && guest_kind ? { id, kind: guest_kind, until: guest_until } : null;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null;
    throw error;
  }
}
