import { call } from '../api/client.ts';
import { endSession } from '../api/session-end.ts';

/**
 * Deletes the account with everything in it; then nothing of it is left on this device, which soon shows the title
 * page. Rejects where the server did not say that it is done.
 */
export async function deleteAccount(): Promise<void> {
  await call('DELETE /api/users/delete');
  void endSession('deleted');
}
