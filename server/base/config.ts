import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type BackupSettings, readBackupSettings } from './backup-settings.ts';
import { listServers } from './list-servers.ts';
import { StartError } from './start-error.ts';

/** The most that one account may hold: numbers of rows, and bytes of text, in all and of identities and habits. */
export interface AccountLimits {
  readonly identities: number;
  readonly habits: number;
  readonly schedules: number;
  readonly sessions: number;
  readonly todos: number;
  readonly textBytes: number;
  readonly habitTextBytes: number;
}

/** The validated configuration. All variables are optional. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** A PostgreSQL database; null uses the embedded one. May contain a password: never show it. */
  readonly databaseUrl: string | null;
  /** Address at which users open the app: scheme, host and port, without a slash at the end. */
  readonly origin: string;
  /** An external identity provider; null uses the embedded one. */
  readonly provider: ExternalProvider | null;
  readonly logLevel: LogLevel;
  /** Number of writes that one user may make in a minute, at once or spread over it; 0 for no limit. */
  readonly writesPerMinute: number;
  /** Number of reads that one user may make of this process in a minute; 0 for no limit. */
  readonly readsPerMinute: number;
  /** Maximum size of an import in MiB. */
  readonly importMb: number;
  /** The most that one account may hold. */
  readonly accountLimits: AccountLimits;
  /** Maximum number of open connections; further ones are closed at once. */
  readonly maxConnections: number;
  /** Proxies whose `X-Forwarded-For` is trusted; false for none. */
  readonly trustProxy: string[] | false;
  /** Token for reading the metrics; null allows only this machine. Never show it. */
  readonly metricsToken: string | null;
  /** Address of the published source; null offers the files that this server runs from. */
  readonly sourceUrl: string | null;
  /** Address to which vulnerabilities are reported, `mailto:` or `https:`; null publishes none. */
  readonly securityContact: string | null;
  /** Push services that may have a private address and need no HTTPS. */
  readonly pushOrigins: readonly string[];
  /** The SMTP server for outgoing mail; null sends none. */
  readonly mail: MailConfig | null;
  /** Whether a game without sign-up stays for ever, as on the computer of its only player. */
  readonly keepGuests: boolean;
  readonly backups: BackupSettings;
}

export interface MailConfig {
  /** May contain a password: never show it. */
  readonly smtpUrl: string;
  readonly from: string;
}

export interface ExternalProvider {
  readonly domain: string;
  readonly clientId: string;
  readonly audience: string;
}

const LOOPBACK_ORIGIN = /^http:\/\/(?:(?:[^/]+\.)?localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment. Throws a `StartError` for an invalid variable. An empty variable counts as absent. */
export function readConfig(env: Environment): Config {
  const port = readPort(env['PORT'] || '4321');
  return {
    port,
    host: env['HOST'] || 'localhost',
    dataDir: env['DATA_DIR'] || './data',
    databaseUrl: readDatabaseUrl(env['DATABASE_URL'] || null),
    origin: readOrigin(env['PUBLIC_URL'] || `http://localhost:${port}`),
    provider: readProvider(env),
    logLevel: readLogLevel(env['LOG_LEVEL'] || 'warn'),
    writesPerMinute: readWholeNumber('WRITES_PER_MINUTE', env['WRITES_PER_MINUTE'] || '600', {
      least: 0,
      meaning: ' (no limit)',
      most: 60_000,
    }),
    readsPerMinute: readWholeNumber('READS_PER_MINUTE', env['READS_PER_MINUTE'] || '6000', {
      least: 0,
      meaning: ' (no limit)',
      most: 600_000,
    }),
    importMb: readWholeNumber('IMPORT_MB', env['IMPORT_MB'] || '8', { least: 1, most: 32 }),
    accountLimits: readAccountLimits(env),
    maxConnections: readWholeNumber('MAX_CONNECTIONS', env['MAX_CONNECTIONS'] || '10000', {
      least: 10,
      most: 1_000_000,
    }),
    trustProxy: readTrustProxy(env['TRUST_PROXY'] || null),
    metricsToken: readMetricsToken(env['METRICS_TOKEN'] || null),
    sourceUrl: readSourceUrl(env['SOURCE_URL'] || null),
    securityContact: readSecurityContact(env['SECURITY_CONTACT'] || null),
    pushOrigins: readPushOrigins(env['PUSH_ORIGINS'] || null),
    mail: readMail(env['SMTP_URL'] || null, env['MAIL_FROM'] || null),
    keepGuests: readYesOrNo('KEEP_GUESTS', env['KEEP_GUESTS'] || 'no'),
    backups: readBackupSettings(env),
  };
}

function readYesOrNo(name: string, text: string): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new StartError(`${name} must be yes or no, not "${text}".`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`PORT must be a whole number from 1 to 65535, not "${text}".`);
}

function readDatabaseUrl(text: string | null): string | null {
  if (text === null) return null;
  if (listServers(text).every(isPostgres)) return text;
  // The message does not repeat it: it may contain a password.
  throw new StartError('DATABASE_URL must be like postgres://user:password@host:5432/database.');
}

function isPostgres(url: string): boolean {
  return /^postgres(?:ql)?:$/.test(URL.parse(url)?.protocol ?? '');
}

function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new StartError(
    `PUBLIC_URL must be like https://hexis.example, without a path, not "${text}".`,
  );
}

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level) return level;
  throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
}

function readWholeNumber(
  name: string,
  text: string,
  { least, meaning = '', most }: { least: number; meaning?: string; most: number },
): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new StartError(
    `${name} must be a whole number from ${least}${meaning} to ${most}, not "${text}".`,
  );
}

function readAccountLimits(env: Environment): AccountLimits {
  const read = (name: string, usual: string, most: number) =>
    readWholeNumber(name, env[name] || usual, { least: 1, most });
  return {
    identities: read('MAX_IDENTITIES', '200', 10_000),
    habits: read('MAX_HABITS', '2000', 100_000),
    schedules: read('MAX_SCHEDULES', '5000', 100_000),
    sessions: read('MAX_SESSIONS', '300000', 10_000_000),
    todos: read('MAX_TODOS', '300000', 10_000_000),
    textBytes: read('MAX_TEXT_MB', '20', 1000) * 1024 ** 2,
    habitTextBytes: read('MAX_HABIT_TEXT_MB', '4', 1000) * 1024 ** 2,
  };
}

function readTrustProxy(text: string | null): string[] | false {
  if (text === null) return false;
  const proxies = text.split(',').map((part) => part.trim());
  if (proxies.every(isProxy)) return proxies;
  throw new StartError(
    `TRUST_PROXY must list addresses like 10.0.0.1, 10.0.0.0/8 or loopback, not "${text}".`,
  );
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix = '1', ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^[1-9]\d*$/.test(prefix) && Number(prefix) <= bits;
}

function readMetricsToken(text: string | null): string | null {
  if (text === null || /^[\x21-\x7e]{16,}$/.test(text)) return text;
  throw new StartError('METRICS_TOKEN must have at least 16 characters, and no spaces.');
}

function readSourceUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  throw new StartError(`SOURCE_URL must be like https://code.example/hexis, not "${text}".`);
}

function readSecurityContact(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.parse(text);
  // The parser would drop a line break, which would begin another field of security.txt.
  if (url && /^(?:mailto:[^\s@]+@[^\s@]+|https:\S+)$/.test(text)) return url.href;
  throw new StartError(
    `SECURITY_CONTACT must be like mailto:security@hexis.example or https://hexis.example/report, not "${text}".`,
  );
}

function readPushOrigins(text: string | null): string[] {
  if (text === null) return [];
  return text.split(',').map((part) => {
    const url = URL.parse(part.trim());
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
    throw new StartError(
      `PUSH_ORIGINS must list origins like http://push.internal:8080, without a path, not "${text}".`,
    );
  });
}

function readMail(smtpUrl: string | null, from: string | null): MailConfig | null {
  if (smtpUrl === null && from === null) return null;
  if (smtpUrl === null || from === null) {
    throw new StartError('SMTP_URL and MAIL_FROM go together: set both or none.');
  }
  const url = URL.parse(smtpUrl);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    // The message does not repeat it: it may contain a password.
    throw new StartError('SMTP_URL must be like smtps://user:password@mail.example:465.');
  }
  if (!/^(?:[^<>@\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(from)) {
    throw new StartError(`MAIL_FROM must be like Hexis <hexis@mail.example>, not "${from}".`);
  }
  return { smtpUrl, from };
}

function readProvider(env: Environment): ExternalProvider | null {
  const names = ['AUTH_DOMAIN', 'AUTH_CLIENT_ID', 'AUTH_AUDIENCE'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new StartError(
      `AUTH_DOMAIN, AUTH_CLIENT_ID and AUTH_AUDIENCE go together: set ${missing.join(', ')} too.`,
    );
  }
  const [domain, clientId, audience] = names.map((name) => env[name] ?? '');
  return {
    domain: readDomain(domain ?? ''),
    clientId: clientId ?? '',
    audience: audience ?? '',
  };
}

/** A host, or an origin with its scheme, without the slash at the end that the issuer of its tokens has. */
function readDomain(text: string): string {
  const domain = text.replace(/\/$/, '');
  const url = URL.parse(domain.includes('://') ? domain : `https://${domain}`);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return domain;
  throw new StartError(`AUTH_DOMAIN must be like tenant.auth0.com, without a path, not "${text}".`);
}

/** Whether browsers treat the origin as a secure context, which logins need: HTTPS, or the browser's own machine. */
export function isTrustworthyOrigin(origin: string): boolean {
  return origin.startsWith('https:') || LOOPBACK_ORIGIN.test(origin);
}

/** The version in package.json. */
export function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
