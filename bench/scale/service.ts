import { ProductServer } from '../../e2e/support/server.ts';
import { cpuSeconds, cpuSecondsOfChildren } from '../cpu-time.ts';
import type { LoadJob } from '../load/job.ts';
import { startLoader, type Loader } from '../load/loader.ts';
import { signTokens, type Known } from './tokens.ts';

const CONNECTIONS = 32;
const LOAD_MS = 8000;

/** What requests of one kind cost. */
export interface Service {
  readonly what: string;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of one request, in milliseconds: of the product's process, and of PostgreSQL. */
  readonly productMs: number;
  readonly databaseMs: number;
}

interface Place {
  readonly url: string;
  readonly origin: string;
  /** PostgreSQL's first process. */
  readonly databasePid: number;
}

/** One process of the product over a seeded database, asked for as many people as are named, each in their turn, and for a few again and again. */
export async function measureService(place: Place, people: readonly number[]): Promise<Service[]> {
  const server = await ProductServer.start({
    NODE_ENV: 'production',
    DATABASE_URL: place.url,
    PUBLIC_URL: place.origin,
    WRITES_PER_MINUTE: '0',
  });
  const loader = await startLoader();
  try {
    const all = await signTokens(place.url, place.origin, people);
    const few = all.slice(0, CONNECTIONS);
    const base = `${server.origin}/api`;
    const month = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString().slice(0, 7);
    const get = (path: string, known: readonly Known[]) => readJob(`${base}${path}`, known);
    const plan: Record<string, LoadJob> = {
      'GET a month, everybody in turn, nothing in memory': get(`/events/month/${month}`, all),
      'GET a month, everybody in turn, again': get(`/events/month/${month}`, all),
      'GET a month, a few': get(`/events/month/${month}`, few),
      'GET values, everybody in turn': get('/values', all),
      'GET values, a few': get('/values', few),
      'POST a session, everybody in turn': writeJob(`${base}/events/submit`, all),
      'POST a session, a few': writeJob(`${base}/events/submit`, few),
    };
    const services: Service[] = [];
    for (const [what, job] of Object.entries(plan)) {
      services.push({ what, ...(await measure(loader, job, [server.pid, place.databasePid])) });
    }
    return services;
  } finally {
    loader.stop();
    await server.remove();
  }
}

async function measure(
  loader: Loader,
  job: LoadJob,
  [productPid, databasePid]: readonly [number, number],
): Promise<Omit<Service, 'what'>> {
  const before = [cpuSeconds(productPid), cpuSecondsOfChildren(databasePid)] as const;
  const { answers, perSecond, p50Ms, p99Ms } = await loader.load(job, LOAD_MS);
  const each = (seconds: number) => (seconds * 1000) / answers;
  return {
    perSecond,
    p50Ms,
    p99Ms,
    productMs: each(cpuSeconds(productPid) - before[0]),
    databaseMs: each(cpuSecondsOfChildren(databasePid) - before[1]),
  };
}

function readJob(url: string, known: readonly Known[]): LoadJob {
  const callers = known.map(({ headers }) => ({ headers }));
  return { url, method: 'GET', connections: CONNECTIONS, callers, status: 200 };
}

function writeJob(url: string, known: readonly Known[]): LoadJob {
  const callers = known.map(({ headers, habitId }) => ({
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ habit_id: habitId }),
  }));
  return { url, method: 'POST', connections: CONNECTIONS, callers, status: 201 };
}
