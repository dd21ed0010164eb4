import type { Command } from './command.ts';
import { holdKeys } from './held-keys.ts';

export function runCommand({ run, opensField }: Command): void {
  // The field may be there in this very call.
  if (opensField) holdKeys();
  run();
}
