import type { Export } from '#contract/export.ts';

type Item = Export['events'][number] | Export['todos'][number];

const encoder = new TextEncoder();

/**
 * Splits an export into documents of at most `maxBytes` of JSON as UTF-8, which are imported one after another. Each has
 * the identities and habits of all, since the server compares sessions with them, and a part of the sessions with their
 * todos. A document is larger only if these or one session with its todos are.
 */
export function splitExport(document: Export, maxBytes: number): Export[] {
  const { events, todos } = document;
  const isDivisible = events.length + todos.length > 0;
  if (!isDivisible || bytesOf(document) <= maxBytes) return [document];
  const rest = maxBytes - bytesOf({ ...document, events: [], todos: [] });
  const todosOf = Map.groupBy(todos, (todo) => todo?.event_id);
  const groups = events.map((event) => {
    const its = todosOf.get(event?.id) ?? [];
    todosOf.delete(event?.id);
    return { events: [event], todos: its };
  });
  // Todos of sessions that the account has already.
  for (const todo of [...todosOf.values()].flat()) groups.push({ events: [], todos: [todo] });

  const parts: { events: Export['events']; todos: Export['todos'] }[] = [];
  let left = 0;
  for (const group of groups) {
    const bytes = sumBytes([...group.events, ...group.todos]);
    const part = parts.at(-1);
    if (part && bytes <= left) {
      part.events.push(...group.events);
      part.todos.push(...group.todos);
      left -= bytes;
    } else {
      parts.push({ events: [...group.events], todos: [...group.todos] });
      left = rest - bytes;
    }
  }
  return parts.map((part) => ({ ...document, ...part }));
}

/** Each item counts with the comma after it. */
function sumBytes(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + bytesOf(item) + 1, 0);
}

function bytesOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}
