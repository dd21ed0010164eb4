// Helps with accounts in the database of the environment, whether a server is running or not.
import { parseArgs } from 'node:util';
import { readConfig } from '../../base/config.ts';
import { nameCommand } from '../../base/name-command.ts';
import { StartError } from '../../base/start-error.ts';
import { openDb } from '../../db/open.ts';
import { emailToKey } from '../../oidc/email.ts';
import { createResetLink } from '../../oidc/reset-links.ts';
import { selectAccountByEmail } from '../../oidc/store.ts';
import { runCommand } from '../doctor/report.ts';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, email, ...rest] = positionals;
  if (command !== 'reset' || email === undefined || rest.length > 0) {
    throw new StartError(
      `Say whose password is forgotten: ${nameCommand('people reset ada@example.com')}`,
    );
  }
  const config = readConfig(process.env);
  if (config.provider !== null) {
    throw new StartError(
      `The accounts are ${config.provider.domain}'s: ask there for a new password.`,
    );
  }
  const db = await openDb(config);
  try {
    const account = await db.first(selectAccountByEmail, { emailKey: emailToKey(email) });
    if (!account) throw new StartError(`${email} has no account here.`);
    const options = { origin: config.origin, accountId: account.id, now: Date.now() };
    const link = await createResetLink(db, options);
    console.log(`A new password for ${email} can be chosen once, within an hour:\n${link}`);
  } finally {
    await db.close();
  }
  return 0;
});
