import { PATHS } from '../paths.ts';

/** Leaves for the title screen, which is a document of its own; meanwhile nothing else is shown. */
export function openTitleScreen(): Promise<never> {
  location.replace(PATHS.landing);
  return new Promise(() => undefined);
}
