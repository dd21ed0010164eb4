// Creates an account with a year of history in the database of the environment, whether a server is running or not.
import { parseArgs } from 'node:util';
import { readConfig } from '../../base/config.ts';
import { openDb } from '../../db/open.ts';
import { runCommand } from '../doctor/report.ts';
import { readSeedOptions } from './options.ts';
import { seedAccount } from './seed-account.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, password: { type: 'string' } },
  });
  const config = readConfig(process.env);
  const options = readSeedOptions(values, config);
  const db = await openDb(config);
  try {
    const { identities, habits, sessions, hours, todos, from } = await seedAccount(db, options);
    console.log(
      `Made ${identities} identities, ${habits} habits, ${sessions} sessions (${hours} h) and ${todos} todos since ${from}.`,
    );
  } finally {
    await db.close();
  }
  const { email, password } = options;
  console.log(`Log in at ${config.origin} as ${email} with the password ${password}`);
  return 0;
});
