import { importJWK, SignJWT, type JWK } from 'jose';
import pg from 'pg';

const LIVES_S = 3600;

/** Somebody of a seeded database as a load knows them. */
export interface Known {
  readonly headers: Readonly<Record<string, string>>;
  /** A habit of theirs. */
  readonly habitId: string;
}

/**
 * What the provider would give these people for their logins: tokens that its own key has signed. (To log in ten
 * thousand times would take the better part of an hour, for each password is made slow to check.)
 */
export async function signTokens(
  url: string,
  origin: string,
  people: readonly number[],
): Promise<Known[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const key = await readSigningKey(client);
    const { rows } = await client.query<{ sub: string; sign_in: string; habit_id: string }>(
      `select sub, sign_in, habit_id from unnest($1::int[]) with ordinality as asked (n, place)
         join scale.person using (n) join users on users.id = user_id
         join scale.thing using (n) where h = 0 order by place`,
      [people],
    );
    const known: Known[] = [];
    for (const { sub, sign_in: sid, habit_id: habitId } of rows) {
      const token = await key.sign({ sub, sid, iss: `${origin}/`, aud: `${origin}/api` });
      known.push({ headers: { authorization: `Bearer ${token}` }, habitId });
    }
    return known;
  } finally {
    await client.end();
  }
}

async function readSigningKey(client: pg.Client) {
  const { rows } = await client.query<{ secret: string }>(
    `select secret from identity_keys where purpose = 'signing' order by created_at desc limit 1`,
  );
  const jwk = JSON.parse(rows[0]?.secret ?? '{}') as JWK;
  const key = await importJWK(jwk, 'RS256');
  const header = { alg: 'RS256', typ: 'at+jwt', ...(jwk.kid && { kid: jwk.kid }) };
  const iat = Math.floor(Date.now() / 1000);
  return {
    sign: (claims: Record<string, string>) =>
      new SignJWT({ ...claims, client_id: 'hexis-web', iat, exp: iat + LIVES_S })
        .setProtectedHeader(header)
        .sign(key),
  };
}
