import type { Services } from '../services.ts';
import { changePlayEvent } from './change.ts';
import { startPlayEvent, submitPlayEvent } from './create.ts';
import { readMonth } from './month.ts';
import { listSessions, listToday } from './read.ts';
import { cancelPlayEvent, removePlayEvent } from './remove.ts';

export function servePlayEvents({ serve, db, now }: Services): void {
  serve('GET /api/events/today', ({ userId }) => listToday(db, userId, now()));

  serve('GET /api/events/month/:month', ({ userId, params }) =>
    readMonth(db, userId, params.month),
  );

  serve('GET /api/events', ({ userId, query }) => listSessions(db, userId, query));

  serve('POST /api/events', ({ userId, body, write }) =>
    write((tx) => startPlayEvent(tx, userId, body, now())),
  );

  serve('POST /api/events/submit', ({ userId, body, write }) =>
    write((tx) => submitPlayEvent(tx, userId, body, now())),
  );

  serve('PUT /api/events/:id', ({ userId, params, body, write }) =>
    write((tx) => changePlayEvent(tx, userId, params.id, body, now())),
  );

  serve('DELETE /api/events/:id', ({ userId, params, query, write }) =>
    write(async (tx) => {
      await (query.only === 'active' ? cancelPlayEvent : removePlayEvent)(tx, userId, params.id);
      return null;
    }),
  );
}
