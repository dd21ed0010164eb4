import { useNavigate } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { Overlays } from './overlays.tsx';
import type { Ways } from './situation.ts';
import { useCommandKeys } from './use-command-keys.ts';

interface CommandCenterProps {
  /** Hands over the keys that were pressed before this was there. */
  readonly takeEarlyKeys: () => readonly KeyboardEvent[];
}

/** The keys, and what they open. Once, in the shell. */
export function CommandCenter({ takeEarlyKeys }: CommandCenterProps) {
  const navigate = useNavigate();
  const ways: Ways = {
    goTo: (path, hash) => void navigate({ to: path, ...(hash !== undefined && { hash }) }),
    openHabit: (id) => void navigate({ to: PATHS.habit, params: { id } }),
  };
  useCommandKeys(ways, takeEarlyKeys);
  return <Overlays ways={ways} />;
}
