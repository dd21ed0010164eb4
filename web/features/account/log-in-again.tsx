import { login } from '../../platform/auth.ts';
import { Button } from '../../ui/button.tsx';

/** The section of the settings that opens after the login, in this tab. */
const KEY = 'section-after-login';

interface LogInAgainProps {
  readonly section: 'data' | 'reminders';
}

/** For a call that needs a login of a short time ago: logs in, and comes back to a section of the settings. */
export function LogInAgain({ section }: LogInAgainProps) {
  async function logIn(): Promise<void> {
    sessionStorage.setItem(KEY, section);
    if (!(await login({ page: 'login', isRepeated: true }))) sessionStorage.removeItem(KEY);
  }

  return (
    <Button className="self-start" onPress={() => void logIn()}>
      Log in again
    </Button>
  );
}

/** The section to which a login that has just ended comes back, once. */
export function popSectionAfterLogin(): string | null {
  const section = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return section;
}
