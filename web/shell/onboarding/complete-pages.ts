import type { UserChange } from '#contract/users.ts';
import { ALL_PAGES, type OnboardingPage } from '#domain/onboarding.ts';
import { makeChange } from '../../data/queries/changes.ts';
import { meQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { changeUser } from '../../data/user/change-user.ts';

/** Marks a page as done, and stores the user's input on it. */
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
