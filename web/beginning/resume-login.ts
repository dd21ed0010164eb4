import { ApiProblem } from '../api/failures.ts';
import { PATHS } from '../paths.ts';
import { forgetLogin, silentToken } from '../platform/auth.ts';
import { register } from './register.ts';

/** Goes on to /home if a login is alive at the provider although this device has no token; else stays without a word. */
export async function resumeLogin(): Promise<void> {
  try {
    await register(await silentToken(), null);
  } catch (error) {
    // A login that the server has ended would be tried again by each visit.
    if (error instanceof ApiProblem && error.status === 401) await forgetLogin();
    return;
  }
  location.replace(PATHS.home);
}
