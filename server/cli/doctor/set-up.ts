import { statfsSync } from 'node:fs';
import { isTrustworthyOrigin, type Config } from '../../base/config.ts';
import { isLoopbackHost } from '../../base/reach.ts';
import { greetMailServer } from '../../oidc/mail/mailer.ts';
import { kindOf, listFolder } from '../backup/automatic.ts';
import { listAutomatic } from '../backup/names.ts';
import { listDestinations } from '../backup/schedule.ts';
import { readDatabaseClock, readNewestWrite } from './set-up-store.ts';
import type { Snapshot } from './snapshot.ts';

interface SetUp {
  readonly config: Config;
  readonly snapshot: Snapshot;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The fault of a setting with its remedy, or null. */
type ProblemText = string | null;

/** The parts of the set-up, in the order in which they are reported. */
const CHECKS: Readonly<Record<string, (setUp: SetUp) => Promise<ProblemText> | ProblemText>> = {
  clock: checkClock,
  'disk space': checkDiskSpace,
  'public address': ({ config }) => checkPublicAddress(config),
  mail: checkMail,
  'push services': () => null,
  backups: checkBackups,
};

/** Limits of a check that answers `ok`. */
const NOTES: Readonly<Record<string, string>> = {
  'push services':
    'not called; they need HTTPS to fcm.googleapis.com, updates.push.services.mozilla.com, web.push.apple.com and *.notify.windows.com',
};

/** Examines the environment of the data, one line per part, without any effect on the exit code. */
export async function* examineSetUp(setUp: SetUp): AsyncGenerator<string> {
  for (const [name, check] of Object.entries(CHECKS)) {
    let problem: ProblemText;
    try {
      problem = await check(setUp);
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    const note = NOTES[name] ? ` (${NOTES[name]})` : '';
    yield problem === null ? `ok  ${name}${note}` : `warn  ${name}: ${problem}`;
  }
}

const CLOCK_MS = 60_000;

async function checkClock({ snapshot, now }: SetUp): Promise<ProblemText> {
  const newest = await snapshot.first(readNewestWrite, {});
  if ((newest?.at ?? 0) > now + CLOCK_MS) {
    return `This machine's is behind the newest data, of ${new Date(newest?.at ?? 0).toISOString()}. Set it by NTP.`;
  }
  if (snapshot.engine === 'sqlite') return null;
  const database = await snapshot.first(readDatabaseClock, {});
  const differenceMs = Math.abs(Number(database?.at) - now);
  if (differenceMs < CLOCK_MS) return null;
  return `This machine's differs from PostgreSQL's by ${Math.round(differenceMs / 1000)} s. Set both by NTP.`;
}

const MB = 1024 ** 2;
/** Space for the reserve of the embedded database, its log and the largest import. */
const LEAST_BYTES = 256 * MB;

/**
 * Each folder also needs space for a copy of its largest file: of the database before a migration, or for the next
 * backup.
 */
function checkDiskSpace({ config, snapshot }: SetUp): ProblemText {
  const { dataDir, backups } = config;
  const folders: [variable: string, folder: string | null][] = [
    ['DATA_DIR', snapshot.engine === 'sqlite' ? dataDir : null],
    ['BACKUP_DIR', backups.dir],
  ];
  for (const [variable, folder] of folders) {
    if (folder === null) continue;
    const { bavail, bsize } = statfsSync(folder);
    const neededBytes = LEAST_BYTES + Math.max(0, ...listFolder(folder).map(({ bytes }) => bytes));
    if (bavail * bsize >= neededBytes) continue;
    return `${variable} ${folder} has ${toMb(bavail * bsize)} MB left, and should have ${toMb(neededBytes)}. Make room.`;
  }
  return null;
}

function toMb(bytes: number): number {
  return Math.floor(bytes / MB);
}

function checkPublicAddress({ origin, trustProxy, host }: Config): ProblemText {
  if (!isTrustworthyOrigin(origin)) {
    return `Browsers let nobody log in at ${origin}: they need HTTPS. See "HTTPS in your own network" in docs/operations.md.`;
  }
  if (origin.startsWith('https:') && trustProxy === false) {
    return `PUBLIC_URL is HTTPS, which a proxy speaks, and TRUST_PROXY is empty: all users share the proxy's address and its limits. Set TRUST_PROXY, to loopback if it runs here.`;
  }
  if (origin.startsWith('http:') && trustProxy !== false && !isLoopbackHost(host)) {
    return `TRUST_PROXY is set and PUBLIC_URL is ${origin}: only this machine can log in. Set PUBLIC_URL to the proxy's address.`;
  }
  return null;
}

async function checkMail({ config }: SetUp): Promise<ProblemText> {
  if (config.mail === null) return null;
  try {
    await greetMailServer(config.mail.smtpUrl);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The server of SMTP_URL takes no mail: ${reason}. Look at SMTP_URL and at that server.`;
  }
}

const OLD_MS = 36 * 3_600_000;

async function checkBackups({ config, now }: SetUp): Promise<ProblemText> {
  const destinations = listDestinations(config.backups);
  if (destinations.length === 0) {
    return 'The server makes none by itself. Set BACKUP_DIR or BACKUP_S3_URL, unless something else makes them.';
  }
  for (const destination of destinations) {
    const backups = listAutomatic(await destination.list(), kindOf(config));
    const newest = backups.find(({ isVerified }) => isVerified);
    if (newest && now - newest.time < OLD_MS) continue;
    const place = destination.name === 's3' ? 'the bucket' : `BACKUP_DIR ${config.backups.dir}`;
    const last = newest ? `the last of ${new Date(newest.time).toISOString()}` : 'none';
    return `There should be one a day in ${place}, and there is ${last}. The log of the server says why.`;
  }
  return null;
}
