import { examine } from '../../server/cli/doctor/examine.ts';
import type { Chromium } from '../support/browser-process.ts';
import { ProductServer } from '../support/server.ts';
import { zoneAtNoon } from '../support/zone.ts';
import { Account, logInOn } from './account.ts';
import { Device } from './device.ts';
import { WORK } from './habits.ts';
import { Journal } from './journal.ts';
import { Mind } from './mind.ts';
import { DEEDS, makePlan, type Deed, type Fault, type Round, type Step } from './plan.ts';
import { Player } from './player.ts';
import { readRefused, readScreen } from './screen.ts';
import { judge, type Verdict } from './verdict.ts';
import { World } from './world.ts';

const SAME_WITHIN_MS = 60_000;

export interface ChaosSettings {
  readonly seed: number;
  readonly sessions: number;
  /** After this time no further session begins. */
  readonly minutes?: number;
  /** For the journal, and screenshots of violations. */
  readonly folder: string;
  readonly chromium: Chromium;
  readonly onRound?: (round: Round, journal: Journal) => void;
}

export interface ChaosResult {
  readonly verdict: Verdict;
  readonly journal: Journal;
  readonly seconds: number;
}

/** Plays the sessions of a plan under faults, and checks the result. */
export async function runChaos({
  seed,
  sessions,
  minutes = Infinity,
  folder,
  chromium,
  onRound,
}: ChaosSettings): Promise<ChaosResult> {
  const startedAtMs = Date.now();
  const journal = new Journal(folder);
  const server = await ProductServer.start();
  const timeZone = zoneAtNoon();
  const devices: Device[] = [];
  try {
    await Account.signUp(server.origin, timeZone);
    for (const name of ['desk', 'phone']) {
      const device = await Device.unpack(name, {
        origin: server.origin,
        timeZone,
        chromium,
        journal,
      });
      devices.push(device);
      await device.switchOn();
      await logInOn(device);
    }
    const [desk, phone] = devices.map((device) => new Player(device, journal));
    if (!desk || !phone) throw new Error('Two devices are wanted.');
    Mind.join(desk.mind, phone.mind);
    const world = new World(server, [desk, phone], journal);
    for (const round of makePlan({ seed, sessions, habits: WORK.length })) {
      if (Date.now() - startedAtMs > minutes * 60_000) break;
      journal.note(`— session ${round.number}`);
      await world.takeUp(round.device, round.leftover);
      for (const step of round.steps) await runStep(step, world);
      onRound?.(round, journal);
    }
    await world.heal();
    const verdict = await concludeWith(world, server, journal);
    return { verdict, journal, seconds: (Date.now() - startedAtMs) / 1000 };
  } finally {
    for (const device of devices) await device.remove();
    await server.remove();
  }
}

async function runStep(step: Step, world: World): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, step.afterMs));
  const { what } = step;
  if (!isDeed(what)) await world.strike({ ...step, what });
  else if (what === 'hand over') await world.handOver();
  else await world.atHand.do({ ...step, what });
}

function isDeed(what: Deed | Fault): what is Deed {
  return (DEEDS as readonly string[]).includes(what);
}

/** Restores everything; then the server, its doctor and both screens must match the expected state. */
async function concludeWith(
  { players }: World,
  server: ProductServer,
  journal: Journal,
): Promise<Verdict> {
  for (const player of players) {
    await player.look();
    await player.rest('end');
  }
  const account = await Account.logIn(server.origin);
  const exported = await account.readExport();
  const verdict = judge(
    players.flatMap(({ mind }) => mind.claims),
    exported,
  );
  for (const { id, description, total_time } of await account.readIdentities()) {
    const sumMs = exported.events
      .filter(({ value_id }) => value_id === id)
      .reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    if (sumMs !== total_time) journal.accuse(`${description} has ${total_time} ms, not ${sumMs}`);
  }
  await compareScreens(players, journal);
  for (const { device } of players) {
    for (const line of await readRefused(device.page))
      journal.accuse(`${device.name} keeps ${line}`);
  }
  await server.stop();
  for (const { check, count, rows } of await examine(server.place)) {
    journal.accuse(`doctor: ${check}, ${count}: ${JSON.stringify(rows)}`);
  }
  return verdict;
}

/** Reopens both devices, which must show the same identities and the same day. */
async function compareScreens(players: World['players'], journal: Journal): Promise<void> {
  for (const { device } of players) await device.visit();
  const deadlineMs = Date.now() + SAME_WITHIN_MS;
  for (;;) {
    const [one, other] = await Promise.all(players.map(readDay));
    if (one !== null && one === other) return;
    if (Date.now() > deadlineMs) {
      journal.accuse(`the screens differ:\n${one}\n— and —\n${other}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Text of the identities and of the day on a screen; null until it is rendered. */
async function readDay({ device: { page } }: Player): Promise<string | null> {
  const day = page.getByRole('region', { name: "Today's Activity" });
  const isThere = (await readScreen(page))?.kind === 'none' && (await day.isVisible());
  return isThere ? (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ') : null;
}
