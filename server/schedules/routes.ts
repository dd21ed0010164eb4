import type { Services } from '../services.ts';
import { readDueToday } from './due-today.ts';
import { presentSchedule } from './present.ts';
import { changeSchedule, createSchedule } from './write.ts';

export function serveSchedules({ serve, db, now }: Services): void {
  serve('GET /api/schedules/today', ({ userId }) => readDueToday(db, userId, now()));

  serve('POST /api/schedules', ({ userId, body, write }) =>
    write(async (tx) => presentSchedule(await createSchedule(tx, userId, body, now()))),
  );

  serve('PUT /api/schedules/:id', ({ userId, params, body, write }) =>
    write(async (tx) => presentSchedule(await changeSchedule(tx, userId, params.id, body, now()))),
  );
}
