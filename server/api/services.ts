import type { Bearer } from '../accounts/tokens/bearer.ts';
import type { Db } from '../db/db.ts';
import type { EmbeddedProvider } from '../oidc/embedded-provider.ts';
import type { Serve } from './call.ts';

/** The services that the folders of the nouns need to serve their calls. */
export interface Services extends Serve {
  readonly db: Db;
  readonly bearer: Bearer;
  /** Null with an external provider. */
  readonly oidc: EmbeddedProvider | null;
  /** Whether a game without sign-up stays for ever. */
  readonly keepGuests: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
