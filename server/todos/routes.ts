import type { Services } from '../services.ts';
import { presentTodo } from './present.ts';
import { readCompletedTodos, readTodo } from './read.ts';
import { deleteTodo } from './store.ts';
import { addTodo, changeTodo, takeTodos } from './write.ts';

export function serveTodos({ serve, db, now }: Services): void {
  serve('GET /api/todos/completed', ({ userId, query }) => readCompletedTodos(db, userId, query));

  serve('POST /api/todos', ({ userId, body, write }) =>
    write(async (tx) => presentTodo(await addTodo(tx, userId, body, now()))),
  );

  serve('POST /api/todos/batchprocess', ({ userId, body, write }) =>
    write(async (tx) => (await takeTodos(tx, userId, body, now())).map(presentTodo)),
  );

  serve('PUT /api/todos/:id', ({ userId, params, body, write }) =>
    write(async (tx) => presentTodo(await changeTodo(tx, userId, params.id, body))),
  );

  serve('DELETE /api/todos/:id', ({ userId, params, write }) =>
    write(async (tx) => {
      const { id } = await readTodo(tx, userId, params.id);
      await tx.run(deleteTodo, { userId, id });
      return null;
    }),
  );
}
