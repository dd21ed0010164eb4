import { lazyPart } from '../../platform/late-code.ts';

/** The sections of the settings that are below the first view. */
export const SettingsRest = lazyPart(
  async () => (await import('./settings-rest.tsx')).SettingsRest,
);
