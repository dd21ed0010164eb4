import type { Export, ImportAnswer } from '#contract/export.ts';
import { call, LONG_TIMEOUT_MS } from '../api/client.ts';
import { ApiProblem } from '../api/failures.ts';
import { outboxQuiet } from '../outbox/outbox.ts';
import { queryClient } from '../api/query-client.ts';
import { newId } from '../platform/new-id.ts';

/** What an import added, or why it added nothing: for `invalid`, also where in the file. */
export type ImportOutcome =
  | { readonly added: ImportAnswer['added'] }
  | { readonly failure: string; readonly places: readonly string[] };

const MAX_PLACES = 5;

/** Sends a file's content at once: it is too much for the outbox, and harmless to send again. */
export async function importDocument(document: Export): Promise<ImportOutcome> {
  try {
    await outboxQuiet();
    const { added } = await call('POST /api/import', {
      body: document,
      idempotencyKey: newId(),
      timeoutMs: LONG_TIMEOUT_MS,
    });
    void queryClient.invalidateQueries();
    return { added };
  } catch (error) {
    return explainFailure(error);
  }
}

function explainFailure(error: unknown): ImportOutcome {
  if (!(error instanceof ApiProblem)) {
    const failure = 'No answer came. Try again: what has arrived already is not added twice.';
    return { failure, places: [] };
  }
  if (error.code === 'event_active') {
    const failure =
      'You are playing a session, and the file has one that is not finished either. Finish or cancel yours first.';
    return { failure, places: [] };
  }
  const places = (error.errors ?? []).map(({ path, message }) => `${path} ${message}`);
  return { failure: `Nothing was imported. ${error.message}`, places: places.slice(0, MAX_PLACES) };
}
