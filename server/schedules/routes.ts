import { daysOfMonth } from '#domain/calendar.ts';
import type { Services } from '../services.ts';
import { readDueToday } from './due-today.ts';
import { pauseHabits } from './pause.ts';
import { presentSchedule } from './present.ts';
import { listEndedSchedules } from './store.ts';
import { changeSchedule, createSchedule } from './write.ts';

export function serveSchedules({ serve, db, now }: Services): void {
  serve('GET /api/schedules/today', ({ userId }) => readDueToday(db, userId, now()));

  serve('GET /api/schedules/ended/:month', async ({ userId, params: { month } }) => {
    const [firstDay = '', lastDay = ''] = [daysOfMonth(month).at(0), daysOfMonth(month).at(-1)];
    const rows = await db.all(listEndedSchedules, { userId, firstDay, lastDay });
    return rows.map(presentSchedule);
  });

  serve('POST /api/schedules', ({ userId, body, write }) =>
    write(async (tx) => presentSchedule(await createSchedule(tx, userId, body, now()))),
  );

  serve('POST /api/schedules/pause', ({ userId, body, write }) =>
    write(async (tx) => (await pauseHabits(tx, userId, body, now())).map(presentSchedule)),
  );

  serve('PUT /api/schedules/:id', ({ userId, params, body, write }) =>
    write(async (tx) => presentSchedule(await changeSchedule(tx, userId, params.id, body, now()))),
  );
}
