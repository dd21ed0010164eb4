import { queryClient } from '../api/query-client.ts';
import { refreshIdentities } from '../playing/cached-identities.ts';

/** After a change of history: the days and months of every screen, and the levels, are asked for anew. */
export function refreshPlayed(): void {
  void queryClient.invalidateQueries({ queryKey: ['events'] });
  refreshIdentities();
}
