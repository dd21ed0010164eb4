import { expect, test } from 'vitest';
import { isTrustworthyOrigin, readConfig } from './config.ts';
import { StartError } from './start-error.ts';

test('every variable has a default', () => {
  expect(readConfig({ PORT: '' })).toEqual({
    port: 4321,
    host: 'localhost',
    dataDir: './data',
    databaseUrl: null,
    origin: 'http://localhost:4321',
    provider: null,
    logLevel: 'warn',
    writesPerMinute: 600,
    readsPerMinute: 6000,
    importMb: 8,
    keepGuests: false,
    accountLimits: {
      identities: 200,
      habits: 2000,
      schedules: 5000,
      sessions: 300_000,
      todos: 300_000,
      textBytes: 20 * 1024 ** 2,
      habitTextBytes: 4 * 1024 ** 2,
    },
    maxConnections: 10_000,
    trustProxy: false,
    metricsToken: null,
    sourceUrl: null,
    securityContact: null,
    pushOrigins: [],
    mail: null,
    backups: { dir: null, s3: null, keep: { d: 7, w: 4, m: 12 } },
  });
});

test('the address follows the port unless PUBLIC_URL is set', () => {
  expect(readConfig({ PORT: '8080' }).origin).toBe('http://localhost:8080');
  expect(readConfig({ PUBLIC_URL: 'https://hexis.example/' }).origin).toBe('https://hexis.example');
});

test.each([
  ['https://hexis.example', true],
  ['https://192.168.1.5:8443', true],
  ['http://localhost:4321', true],
  ['http://hexis.localhost', true],
  ['http://127.0.0.1:4321', true],
  ['http://[::1]:4321', true],
  ['http://192.168.1.5:4321', false],
  ['http://hexis.lan', false],
  ['http://127.0.0.1.example', false],
  ['http://notlocalhost', false],
])('logins at %s are possible in browsers: %s', (origin, expected) => {
  expect(isTrustworthyOrigin(origin)).toBe(expected);
});

test('PUSH_ORIGINS lists origins', () => {
  const two = 'http://push.internal:8080, https://push.example/';
  expect(readConfig({ PUSH_ORIGINS: two }).pushOrigins).toEqual([
    'http://push.internal:8080',
    'https://push.example',
  ]);
  for (const bad of ['push.internal', 'ftp://push.internal', 'https://push.example/path']) {
    expect(() => readConfig({ PUSH_ORIGINS: bad })).toThrow(StartError);
  }
});

test('SOURCE_URL must be an HTTP address', () => {
  const url = 'https://code.example/hexis';
  expect(readConfig({ SOURCE_URL: url }).sourceUrl).toBe(url);
  expect(() => readConfig({ SOURCE_URL: 'javascript:alert(1)' })).toThrow(StartError);
});

test('SECURITY_CONTACT must be a mail or HTTPS address', () => {
  for (const contact of ['mailto:security@hexis.example', 'https://hexis.example/report']) {
    expect(readConfig({ SECURITY_CONTACT: contact }).securityContact).toBe(contact);
  }
  for (const bad of [
    'security@hexis.example',
    'http://hexis.example',
    'mailto:a@b\nExpires: never',
  ]) {
    expect(() => readConfig({ SECURITY_CONTACT: bad })).toThrow(StartError);
  }
});

test.each([
  'postgres://localhost/hexis',
  'postgresql://a:b@[::1]:5433/hexis?sslmode=verify-full',
  'postgres://a:b,c@one:5432,two:5433/hexis?target_session_attrs=read-write',
])('DATABASE_URL may be %s', (url) =>
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url),
);

test('the error of a bad DATABASE_URL does not repeat it, since it may contain a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://ada:secret@host/hexis' })).toThrow(
    /^((?!secret).)*$/,
  );
});

test.each(['loopback', '10.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8,uniquelocal'])(
  'TRUST_PROXY may be %s',
  (text) => expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(text.split(/, ?/)),
);

test('an external provider needs all three of its variables', () => {
  const auth = {
    AUTH_DOMAIN: 'a.example',
    AUTH_CLIENT_ID: 'b',
    AUTH_AUDIENCE: 'https://c.example',
  };
  expect(readConfig(auth).provider).toEqual({
    domain: 'a.example',
    clientId: 'b',
    audience: 'https://c.example',
  });
  expect(() => readConfig({ ...auth, AUTH_AUDIENCE: '' })).toThrow('set AUTH_AUDIENCE too');
});

test.each([
  ['a.example/', 'a.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://a.example/', 'https://a.example'],
])('the external provider %s is read as %s', (AUTH_DOMAIN, domain) => {
  const auth = { AUTH_CLIENT_ID: 'b', AUTH_AUDIENCE: 'https://c.example' };
  expect(readConfig({ ...auth, AUTH_DOMAIN }).provider).toMatchObject({ domain });
});

test.each(['a b', 'a.example/login', 'ftp://a.example', 'https://me@a.example', 'a.example?b'])(
  'the external provider %s is refused',
  (AUTH_DOMAIN) => {
    const auth = { AUTH_CLIENT_ID: 'b', AUTH_AUDIENCE: 'https://c.example' };
    expect(() => readConfig({ ...auth, AUTH_DOMAIN })).toThrow(StartError);
    expect(() => readConfig({ ...auth, AUTH_DOMAIN })).toThrow('AUTH_DOMAIN');
  },
);

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '0' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'hexis.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://hexis.example/app' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ DATABASE_URL: 'mysql://localhost/hexis' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'localhost/hexis' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://one:5432,two:many/hexis' }, 'DATABASE_URL'],
  [{ WRITES_PER_MINUTE: '-1' }, 'WRITES_PER_MINUTE'],
  [{ WRITES_PER_MINUTE: '1e9' }, 'WRITES_PER_MINUTE'],
  [{ READS_PER_MINUTE: 'all' }, 'READS_PER_MINUTE'],
  [{ IMPORT_MB: '0' }, 'IMPORT_MB'],
  [{ IMPORT_MB: '33' }, 'IMPORT_MB'],
  [{ MAX_HABITS: '0' }, 'MAX_HABITS'],
  [{ MAX_TEXT_MB: '1.5' }, 'MAX_TEXT_MB'],
  [{ MAX_CONNECTIONS: '9' }, 'MAX_CONNECTIONS'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1,' }, 'TRUST_PROXY'],
  [{ BACKUP_KEEP: '7' }, 'BACKUP_KEEP'],
  [{ BACKUP_KEEP: '7d,3d' }, 'BACKUP_KEEP'],
  [{ BACKUP_KEEP: '0d' }, 'BACKUP_KEEP'],
  [{ BACKUP_S3_URL: 'ftp://key:secret@host/bucket' }, 'BACKUP_S3_URL'],
  [{ BACKUP_S3_URL: 'https://key:secret@host' }, 'BACKUP_S3_URL'],
  [{ BACKUP_S3_URL: 'https://key@host/bucket' }, 'BACKUP_S3_URL'],
  [{ BACKUP_S3_URL: 'https://key:%@host/bucket' }, 'BACKUP_S3_URL'],
  [{ METRICS_TOKEN: 'fifteen-letters' }, 'METRICS_TOKEN'],
  [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'hexis@mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'hexis@mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Hexis' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a <a@b.c>, d@e.f' }, 'MAIL_FROM'],
  [{ METRICS_TOKEN: 'two words or even more' }, 'METRICS_TOKEN'],
])('%j is refused by name', (env, name) => {
  expect(() => readConfig(env)).toThrow(StartError);
  expect(() => readConfig(env)).toThrow(name);
});
