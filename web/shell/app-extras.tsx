import { MiniTimer } from '../timer/mini-window/mini-timer.tsx';
import { CommandCenter } from './commands/overlays.tsx';

interface AppExtrasProps {
  readonly drainEarlyKeys: () => readonly KeyboardEvent[];
}

/** Parts of the shell that are not visible until they are opened. */
export function AppExtras({ drainEarlyKeys }: AppExtrasProps) {
  return (
    <>
      <CommandCenter drainEarlyKeys={drainEarlyKeys} />
      <MiniTimer />
    </>
  );
}
