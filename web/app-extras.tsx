import { CommandCenter } from './commands/overlays.tsx';
import { MiniTimer } from './pip/mini-timer.tsx';

interface AppExtrasProps {
  readonly takeEarlyKeys: () => readonly KeyboardEvent[];
}

/** What stands around every screen, and is not seen before it is asked for. */
export function AppExtras({ takeEarlyKeys }: AppExtrasProps) {
  return (
    <>
      <CommandCenter takeEarlyKeys={takeEarlyKeys} />
      <MiniTimer />
    </>
  );
}
