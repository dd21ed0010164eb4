import type { Services } from '../services.ts';
import { completeOnboarding } from '../users/onboarding.ts';
import { changeIdentity, removeIdentity } from './change.ts';
import { createIdentity, initIdentity } from './create.ts';
import { orderIdentities } from './order.ts';
import { readActiveIdentities, readArchivedIdentities, readWithHabits } from './read.ts';
import { settleSession } from './settle.ts';

export function serveIdentities({ serve, db, now }: Services): void {
  serve('GET /api/values', ({ userId }) => readActiveIdentities(db, userId));

  serve('GET /api/values/archived', ({ userId }) => readArchivedIdentities(db, userId));

  serve('POST /api/values', ({ userId, body, write }) =>
    write(async (tx) => readWithHabits(tx, await createIdentity(tx, userId, body, now()))),
  );

  serve('PUT /api/values', ({ userId, body, write }) =>
    write(async (tx) => readWithHabits(tx, await changeIdentity(tx, userId, body, now()))),
  );

  serve('POST /api/values/level/', ({ userId, body, write }) =>
    write((tx) => settleSession(tx, userId, body, now())),
  );

  serve('POST /api/values/init', ({ userId, body, write }) =>
    write(async (tx) => readWithHabits(tx, await initIdentity(tx, userId, body, now()))),
  );

  serve('POST /api/values/init/onboardingcomplete', ({ userId, write }) =>
    write((tx) => completeOnboarding(tx, userId)),
  );

  serve('POST /api/values/reorder', ({ userId, body, write }) =>
    write(async (tx) => {
      await orderIdentities(tx, userId, body);
      return readActiveIdentities(tx, userId);
    }),
  );

  serve('DELETE /api/values/:id', ({ userId, params, write }) =>
    write(async (tx) => {
      await removeIdentity(tx, userId, params.id);
      return null;
    }),
  );
}
