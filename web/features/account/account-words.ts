import type { User } from '#contract/users.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { dayAndTimeIn } from '../../data/user/day-names.ts';

interface AccountWords {
  readonly what: string;
  readonly dangerText: string;
  readonly logoutText: string;
}

/** Texts about leaving, by kind of account: a guest cannot log in again. */
export function accountWords({ guest_until, guest_kind, time_zone }: User): AccountWords {
  if (guest_until === null && guest_kind !== null) {
    return {
      what: 'game',
      dangerText:
        'Deletes your game with every identity, habit, session and todo in it. Only a backup, if this computer makes them, still has it.',
      logoutText: 'Your game lies on this computer and needs no login.',
    };
  }
  if (guest_until === null) {
    return {
      what: 'account',
      dangerText:
        'Deletes your account with every identity, habit, session and todo in it. Nobody can bring it back.',
      logoutText:
        'Logging out clears this device. Anything not sent yet stays here, for you only, until you log in again.',
    };
  }
  const end = dayAndTimeIn(time_zone)(isoToInstant(guest_until));
  if (guest_kind === 'own') {
    return {
      what: 'game',
      dangerText: `This game is deleted by itself 90 days after you last played, so far on ${end}. It can be deleted now, with everything in it.`,
      logoutText:
        'You play as a guest, without a login to come back by: whoever leaves cannot return. Save it first, or export what you want to keep.',
    };
  }
  return {
    what: 'demo',
    dangerText: `This demo is deleted by itself on ${end}. It can be deleted now, with everything in it.`,
    logoutText:
      'This is a demo, without a login to come back by: whoever leaves it cannot return. Export what you want to keep.',
  };
}
