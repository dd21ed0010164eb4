import type { ClientMetadata } from 'oidc-provider';
import { CLIENT_ID } from './scopes.ts';

/** The web app: a public client, so that PKCE is what binds a code to it. */
export function createClient(origin: string): ClientMetadata {
  return {
    client_id: CLIENT_ID,
    client_name: 'Hexis',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${origin}/callback`],
    id_token_signed_response_alg: 'RS256',
  };
}
