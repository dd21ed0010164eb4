import type { PlayEvent } from '#contract/events.ts';
import type { NewTodo, Todo, TodoBatch, TodoChange } from '#contract/todos.ts';

type FakeTodoAnswer = readonly [status: number, body: unknown];

/** Todos, stored in their events. */
export class FakeTodos {
  readonly #events: Map<string, PlayEvent>;

  constructor(events: Map<string, PlayEvent>) {
    this.#events = events;
  }

  handle(method: string, path: string, body: unknown): FakeTodoAnswer {
    const id = path.split('/').at(-1) ?? '';
    if (path.endsWith('batchprocess')) return this.#process(body as TodoBatch);
    if (method === 'POST') return this.#add(body as NewTodo);
    const event = [...this.#events.values()].find(({ todos }) =>
      todos.some((one) => one.id === id),
    );
    if (!event) return [404, { code: 'not_found', message: 'not_found' }];
    if (method === 'DELETE') {
      this.#keep(event, (todos) => todos.filter((one) => one.id !== id));
      return [204, null];
    }
    const { completed = false } = body as TodoChange;
    this.#keep(event, (todos) => todos.map((one) => (one.id === id ? { ...one, completed } : one)));
    return [200, {}];
  }

  #add({ id = '', description, event_id }: NewTodo): FakeTodoAnswer {
    const event = this.#events.get(event_id);
    if (!event) return [404, { code: 'not_found', message: 'not_found' }];
    if (event.duration !== null) {
      return [409, { code: 'event_not_active', message: 'event_not_active' }];
    }
    return [201, this.#put(event, { id, description, completed: false })];
  }

  #process(batch: TodoBatch): FakeTodoAnswer {
    for (const { id = '', description = '', event_id, completed = true } of batch) {
      const event = this.#events.get(event_id);
      if (!event) return [404, { code: 'not_found', message: 'not_found' }];
      const isKnown = event.todos.some((one) => one.id === id);
      if (!completed && isKnown) continue;
      this.#put(event, { id, description, completed });
    }
    return [200, []];
  }

  #put(event: PlayEvent, made: Pick<Todo, 'id' | 'description' | 'completed'>): Todo {
    const todo = { ...made, event_id: event.id, createdAt: event.createdAt };
    this.#keep(event, (todos) => [...todos.filter((one) => one.id !== todo.id), todo]);
    return todo;
  }

  #keep(event: PlayEvent, change: (todos: Todo[]) => Todo[]): void {
    this.#events.set(event.id, { ...event, todos: change(event.todos) });
  }
}
