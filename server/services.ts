import type { Bearer } from './auth/bearer.ts';
import type { Db } from './db/db.ts';
import type { Serve } from './http/serve.ts';
import type { EmbeddedIdentity } from './identity/identity.ts';

/** What the folders of the nouns are given to serve their calls. */
export interface Services extends Serve {
  readonly db: Db;
  readonly bearer: Bearer;
  /** Null where an external provider is configured. */
  readonly identity: EmbeddedIdentity | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
