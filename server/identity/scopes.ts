/** Everything that the web app may ask for; the access token for the API carries it as hosted providers do. */
export const SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;

export const CLIENT_ID = 'hexis-web';
