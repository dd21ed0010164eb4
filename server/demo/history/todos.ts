import type { Todo } from '#contract/todos.ts';
import { instantToIso } from '#domain/calendar.ts';
import { MS_PER_SECOND } from '#domain/durations.ts';
import type { Session, Telling } from './sessions.ts';

/** How often someone writes down what to do in a session, and how often it is done in it. */
const WRITTEN_ODDS = 0.33;
const DONE_ODDS = 0.93;

const MOST_TODOS = 3;

/** The todos of the sessions: the lines of a habit are used up before one comes again. */
export function writeTodos(
  sessions: readonly Session[],
  { chance, makeId }: Pick<Telling, 'chance' | 'makeId'>,
): Todo[] {
  const decks = new Map<string, string[]>();

  function drawLine({ id, todos }: Session['habit']): string | undefined {
    const left = decks.get(id) ?? [];
    if (left.length === 0) left.push(...chance.shuffle(todos));
    decks.set(id, left);
    return left.pop();
  }

  return sessions.flatMap(({ id: event_id, habit, startMs, durationMs, isMarked }) => {
    const todos: Todo[] = [];
    if (isMarked || !chance.happens(WRITTEN_ODDS)) return todos;
    let atMs = startMs;
    for (let left = chance.whole(1, MOST_TODOS); left > 0; left -= 1) {
      atMs += Math.round(chance.between(4, 30) * MS_PER_SECOND);
      const description = drawLine(habit);
      if (description === undefined || atMs >= startMs + durationMs) break;
      const completed = chance.happens(DONE_ODDS);
      todos.push({
        id: makeId(atMs),
        description,
        event_id,
        completed,
        createdAt: instantToIso(atMs),
      });
    }
    return todos;
  });
}
