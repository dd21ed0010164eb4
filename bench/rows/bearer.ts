import { createBearer } from '../../server/auth/bearer.ts';
import { openDb } from '../../server/db/open.ts';
import { createTokenMaker } from '../../server/testing/token-maker.ts';
import { registerUser } from '../../server/users/register.ts';
import type { Bench } from '../bench.ts';
import { makeBenchDir } from '../bench-dir.ts';
import { compareRow, type Row } from '../row.ts';
import { timeEach } from '../time-each.ts';

/** The check of a token that is known, as each call of the API makes it, against its full verification by jose. */
export async function measureBearer(bench: Bench): Promise<Row[]> {
  const db = await openDb({ dataDir: makeBenchDir(bench), databaseUrl: null });
  bench.atEnd(() => db.close());
  const tokens = await createTokenMaker(Date.now);
  const { verify } = tokens;
  const bearer = await createBearer({ db, verify, now: Date.now });
  const token = await tokens.make({ sub: 'ada', sid: 'login of ada' });
  const { iss, sub } = await verify(token);
  const now = Date.now();
  await registerUser(db, { iss, sub }, { now, timeZone: 'UTC', guestToken: undefined });
  const header = `Bearer ${token}`;

  const { known, jose } = await timeEach(bench, {
    async known(times) {
      for (let i = 0; i < times; i++) await bearer.authenticate(header);
    },
    async jose(times) {
      for (let i = 0; i < times; i++) await verify(token);
    },
  });
  return [
    compareRow(
      'bearer check of a known token, to jose each time',
      { unit: 'µs', product: known, limit: jose },
      { atMost: 1 / 40 },
    ),
  ];
}
