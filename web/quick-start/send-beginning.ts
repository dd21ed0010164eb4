import { outboxQuiet } from '../api/outbox.ts';
import { queryClient } from '../api/query-client.ts';
import { archivedIdentitiesQuery, identitiesQuery } from '../api/queries.ts';
import { forgetBeginning, readBeginning } from '../beginning/beginning.ts';
import { bringBeginning } from '../beginning/bring-beginning.ts';
import { readKnown, type KnownIdentities } from '../beginning/read-known.ts';

let sending: Promise<void> | undefined;

/** Gives the choice to who is logged in; once, however often it is asked for meanwhile. */
export function sendBeginning(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function send(): Promise<void> {
  await outboxQuiet();
  const known = await readKnown().catch(cachedIdentities);
  // Read and forgotten at once: nobody else finds it in between.
  bringBeginning(readBeginning(), known);
  forgetBeginning();
}

/** As far as this device knows without a network. */
function cachedIdentities(): KnownIdentities {
  return {
    active: queryClient.getQueryData(identitiesQuery.queryKey) ?? [],
    archived: queryClient.getQueryData(archivedIdentitiesQuery.queryKey) ?? [],
  };
}
