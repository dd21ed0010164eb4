import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Export } from '#contract/export.ts';
import { createWebApp } from '../../../server/oidc/testing/web-app.ts';
import { ProductServer } from '../../support/server.ts';
import { ApiPlayer } from './api-player.ts';
import type { AttackCounts, AttackPlan } from './attack-plan.ts';
import { makeFullDocument } from './full-document.ts';

const ATTACKERS = 4;
const SAMPLE_EVERY_MS = 250;

export interface ServerChaosResult {
  readonly calls: number;
  readonly sessions: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  readonly rssBytes: number;
  readonly lost: readonly string[];
  readonly attacks: AttackCounts;
}

/** Lets a person play over the API of a server of its own for so long, while attackers do all they can. */
export async function runServerChaos(
  seconds: number,
  only: AttackPlan['only'],
): Promise<ServerChaosResult> {
  // Attackers come from many networks, behind a proxy.
  const server = await ProductServer.start({ TRUST_PROXY: 'loopback' });
  try {
    const player = new ApiPlayer(server.origin, await signUp(server.origin, 'ada'));
    const tokens = [];
    for (let n = 0; n < ATTACKERS; n += 1) tokens.push(await signUp(server.origin, `mallory${n}`));
    const empty = (await ask(server.origin, tokens[0] ?? '', 'GET /api/export')) as Export;
    const document = makeFullDocument(empty);
    for (const token of tokens) await ask(server.origin, token, 'POST /api/import', document);

    const plan: AttackPlan = { origin: server.origin, seconds, tokens, document, only };
    const attackers = fork(fileURLToPath(new URL('attack-process.ts', import.meta.url)));
    const attacked = once(attackers, 'message') as Promise<[AttackCounts]>;
    attackers.send(plan);
    let rssBytes = 0;
    const sampling = setInterval(() => {
      rssBytes = Math.max(rssBytes, server.residentBytes());
    }, SAMPLE_EVERY_MS);
    await player.playUntil(Date.now() + seconds * 1000);
    const [attacks] = await attacked;
    clearInterval(sampling);
    const took = player.took.toSorted((a, b) => a - b);
    const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
    return {
      calls: took.length,
      sessions: player.sessions,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      slowestMs: took.at(-1) ?? 0,
      rssBytes,
      lost: await player.listLost(),
      attacks,
    };
  } finally {
    await server.remove();
  }
}

async function signUp(origin: string, name: string): Promise<string> {
  const { access_token: token } = await createWebApp(origin).signUp(`${name}@hexis.test`);
  await ask(origin, token, 'POST /api/users/register');
  return token;
}

async function ask(origin: string, token: string, route: string, body?: string): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  const response = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
  return response.json();
}
