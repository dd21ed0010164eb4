import { call } from '../api/client.ts';
import { ApiProblem } from '../api/failures.ts';
import type { LeavingGuest } from './arrival.ts';

/** Whose token it is; null without one, and where the demo has ended. */
export async function findGuest(token: string | null): Promise<LeavingGuest | null> {
  if (token === null) return null;
  try {
    const { id, guest_until: until } = await call('GET /api/users/me', { token });
    return until === null ? null : { id, until };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null;
    throw error;
  }
}
