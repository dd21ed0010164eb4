import { byPlace } from '#domain/places.ts';
import type { Services } from '../services.ts';
import { orderHabits } from '../values/order.ts';
import { moveHabit } from './move.ts';
import { changeHabit, removeHabit } from './change.ts';
import { createHabit } from './create.ts';
import { readFullHabit, withSchedules } from './read.ts';
import { readHabitStatistics } from './statistics.ts';
import { listArchivedHabits } from './store.ts';

export function serveHabits({ serve, db, now }: Services): void {
  serve('GET /api/habits/:id', ({ userId, params }) => readFullHabit(db, userId, params.id));

  serve('GET /api/habits/:id/statistics', ({ userId, params }) =>
    readHabitStatistics(db, userId, params.id, now()),
  );

  serve('GET /api/habits/archived', async ({ userId }) => {
    const habits = await withSchedules(db, userId, await db.all(listArchivedHabits, { userId }));
    return habits.toSorted(byPlace);
  });

  serve('POST /api/habits', ({ userId, body, write }) =>
    write(async (tx) => readFullHabit(tx, userId, await createHabit(tx, userId, body, now()))),
  );

  serve('PUT /api/habits', ({ userId, body, write }) =>
    write(async (tx) => {
      await changeHabit(tx, userId, body, now());
      return readFullHabit(tx, userId, body.id);
    }),
  );

  serve('POST /api/habits/reorder', ({ userId, body, write }) =>
    write((tx) => orderHabits(tx, userId, body)),
  );

  serve('POST /api/habits/move', ({ userId, body, write }) =>
    write(async (tx) => readFullHabit(tx, userId, await moveHabit(tx, userId, body, now()))),
  );

  serve('DELETE /api/habits/:id', ({ userId, params, write }) =>
    write(async (tx) => {
      await removeHabit(tx, userId, params.id);
      return null;
    }),
  );
}
