import type { OnboardingPage } from '#domain/onboarding.ts';
import { PATHS } from '../paths.ts';

/** The screen on which each page is shown. */
export const PAGE_PATHS = {
  1: PATHS.home,
  2: PATHS.home,
  3: PATHS.profile,
  4: PATHS.tracker,
} as const satisfies Record<OnboardingPage, string>;
