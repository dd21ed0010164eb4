import { ApiProblem } from '../api/failures.ts';

/** Why the server would not have a change; null once it did, and where there is nothing left to change. */
export async function refusalOf(sent: Promise<unknown>): Promise<Error | null> {
  try {
    await sent;
    return null;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    return error instanceof Error ? error : new Error(String(error));
  }
}
