import type { AdapterPayload } from 'oidc-provider';
import { grantIdToSignIn } from './hash-id.ts';

/** Stands in a row for the id that opens it. It cannot occur in JSON text otherwise. */
const ID_MARK = '\u0001';

/** JSON of a model without its own id and without the id of the session that it was made in. */
export function encodePayload(payload: AdapterPayload, id: string): string {
  // The id occurs in more places than `jti`: in the address to return to, for one.
  return JSON.stringify(payload, (key, value: unknown) =>
    key === 'cookie' ? undefined : value,
  ).replaceAll(id, ID_MARK);
}

/** The model again. `id` null: it was found by another name, and its own id stays unknown. */
export function decodePayload(text: string, id: string | null): AdapterPayload {
  if (id !== null) return JSON.parse(text.replaceAll(ID_MARK, id)) as AdapterPayload;
  const { jti: _, ...payload } = JSON.parse(text.replaceAll(ID_MARK, '')) as AdapterPayload;
  return payload;
}

/** The sign-in that a model belongs to: its grant's. A session belongs to the grant of its client. */
export function payloadToSignIn(kind: string, id: string, payload: AdapterPayload): string | null {
  if (kind === 'Grant') return grantIdToSignIn(id);
  if (payload.grantId !== undefined) return grantIdToSignIn(payload.grantId);
  const [authorization] = Object.values(payload.authorizations ?? {});
  return authorization?.grantId === undefined ? null : grantIdToSignIn(authorization.grantId);
}
