import { StartError } from './start-error.ts';

/** Number of days, weeks and months of which one backup each is kept. */
export interface Retention {
  readonly d: number;
  readonly w: number;
  readonly m: number;
}

/** Destinations of the automatic backups, and how many to keep. Without `dir` and `s3` no backups are made. */
export interface BackupSettings {
  readonly dir: string | null;
  readonly s3: S3Settings | null;
  readonly keep: Retention;
}

export interface S3Settings {
  /** Address of bucket and prefix; ends with a slash. */
  readonly url: string;
  readonly accessKeyId: string;
  /** Secret: never show it. */
  readonly secretAccessKey: string;
  /** Null if it follows from the host of AWS or the service accepts any. */
  readonly region: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readBackupSettings(env: Environment): BackupSettings {
  return {
    dir: env['BACKUP_DIR'] || null,
    s3: readS3(env['BACKUP_S3_URL'] || null, env),
    keep: readRetention(env['BACKUP_KEEP'] || '7d,4w,12m'),
  };
}

function readRetention(text: string): Retention {
  const parts = text.split(',').map((part) => /^(\d{1,3})([dwm])$/.exec(part.trim()));
  const counts = parts.map((part) => [part?.[2], Number(part?.[1])] as const);
  const units = new Set(counts.map(([unit]) => unit));
  if (counts.every(([, count]) => count > 0) && units.size === counts.length) {
    return { d: 0, w: 0, m: 0, ...Object.fromEntries(counts) };
  }
  throw new StartError(
    `BACKUP_KEEP must be like 7d,4w,12m (the last of each of 7 days, 4 weeks and 12 months), not "${text}".`,
  );
}

const FORM = 'https://key:secret@s3.example/bucket/prefix?region=eu-central-1';

/** Reads the keys from the address or from the AWS variables that S3 programs use. */
function readS3(text: string | null, env: Environment): S3Settings | null {
  if (text === null) return null;
  const url = URL.parse(text);
  // The messages do not repeat the address, which may contain the secret.
  if (!url || !/^https?:$/.test(url.protocol) || !/^(?:\/[\w.-]+)+\/?$/.test(url.pathname)) {
    throw new StartError(`BACKUP_S3_URL must be like ${FORM}.`);
  }
  const accessKeyId = decode(url.username) || env['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = decode(url.password) || env['AWS_SECRET_ACCESS_KEY'];
  if (!accessKeyId || !secretAccessKey) {
    throw new StartError(
      `BACKUP_S3_URL needs a key and its secret: in it, like ${FORM}, or as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  }
  return {
    url: `${url.origin}${url.pathname.replace(/\/?$/, '/')}`,
    accessKeyId,
    secretAccessKey,
    region: url.searchParams.get('region') || env['AWS_REGION'] || null,
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StartError(
      'BACKUP_S3_URL has a key or secret with a %: write %25, or set AWS_SECRET_ACCESS_KEY.',
    );
  }
}
