import type { UserChange } from '#contract/users.ts';
import { ALL_PAGES, type OnboardingPage } from '#domain/onboarding.ts';
import { makeChange } from '../api/changes.ts';
import { queryClient } from '../api/query-client.ts';
import { meQuery } from '../api/queries.ts';
import { changeUser } from '../user/change-user.ts';

/** Marks one page as done, with what it asked for. */
export function completePage(
  page: OnboardingPage,
  answers: Pick<UserChange, 'display_name' | 'avatar' | 'selectedHeadshot'> = {},
): void {
  changeUser({ ...answers, onboarding_page: page });
}

export function completeAllPages(): void {
  void makeChange(
    'POST /api/values/init/onboardingcomplete',
    {},
    {
      shownIn: [meQuery.queryKey],
      show: () => {
        queryClient.setQueryData(
          meQuery.queryKey,
          (me) => me && { ...me, onboarding_completed: ALL_PAGES },
        );
      },
      refusal: 'Failed to update user data',
    },
  );
}
