import type { Works } from './job.ts';

/** Runs the orders of the parent process, one at a time (`bench/load/worker.ts`). */
export function answerOrders<Name extends keyof Works>(
  answer: (order: Works[Name]['order']) => Promise<Works[Name]['result']>,
): void {
  process.on('message', (order: Works[Name]['order']) => {
    answer(order).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}
