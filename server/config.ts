import { isIP } from 'node:net';
import { StartError } from './start-error.ts';

/** Everything that can be configured, checked. All of it is optional in the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the embedded database lives. */
  readonly dataDir: string;
  /** A PostgreSQL database; null uses the embedded one. It may hold a password: never show it. */
  readonly databaseUrl: string | null;
  /** What people type into their browser: scheme, host and port, without a slash at the end. */
  readonly origin: string;
  /** An external identity provider; null uses the embedded one. */
  readonly provider: ExternalProvider | null;
  readonly logLevel: LogLevel;
  /** How many writes one user may make in a minute, all at once or spread over it; 0 for any number. */
  readonly writesPerMinute: number;
  /** The most megabytes (MiB) that an import may have. */
  readonly importMb: number;
  /** The proxies whose word on a client's address is believed; false for none. */
  readonly trustProxy: string[] | false;
  /** What the reader of the metrics must show; null lets only this machine read them. Never show it. */
  readonly metricsToken: string | null;
  /** Where the source is published; null offers what this server runs from. */
  readonly sourceUrl: string | null;
  /** Push services that may have a private address, and need no HTTPS. */
  readonly pushOrigins: readonly string[];
}

export interface ExternalProvider {
  readonly domain: string;
  readonly clientId: string;
  readonly audience: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; a variable that cannot be meant so is a `StartError`. An empty variable counts as absent. */
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
    importMb: readWholeNumber('IMPORT_MB', env['IMPORT_MB'] || '8', { least: 1, most: 32 }),
    trustProxy: readTrustProxy(env['TRUST_PROXY'] || null),
    metricsToken: readMetricsToken(env['METRICS_TOKEN'] || null),
    sourceUrl: readSourceUrl(env['SOURCE_URL'] || null),
    pushOrigins: readPushOrigins(env['PUSH_ORIGINS'] || null),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`PORT must be a whole number from 1 to 65535, not "${text}".`);
}

function readDatabaseUrl(text: string | null): string | null {
  if (text === null) return null;
  const isPostgres = /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '');
  if (isPostgres) return text;
  // Not repeated: it may hold a password.
  throw new StartError('DATABASE_URL must be like postgres://user:password@host:5432/database.');
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

/** A host, or an origin with its scheme: without the slash that the issuer of its tokens has. */
function readDomain(text: string): string {
  const domain = text.replace(/\/$/, '');
  const url = URL.parse(domain.includes('://') ? domain : `https://${domain}`);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return domain;
  throw new StartError(`AUTH_DOMAIN must be like tenant.auth0.com, without a path, not "${text}".`);
}
