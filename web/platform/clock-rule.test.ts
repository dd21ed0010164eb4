import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clockJumpMs,
  applyServerTime,
  judgeGap,
  missServer,
  noticeJump,
  readServerTime,
  type ClockReading,
  type ClockState,
} from './clock-rule.ts';

const HOUR = 3_600_000;
/** Error of a reading: whole seconds in the header, a second for the server to renew it, and the response time. */
const TELLING_MS = 5000;

/** Simulates a device and a server: the device can only read its clocks and ask the server. */
class World {
  trueMs = 1_800_000_000_000;
  asleepMs = 0;
  setByMs = 0;
  state: ClockState = { trust: 'checking', correctionMs: 0, gapMs: 0 };
  last: ClockReading = this.read();

  read(): ClockReading {
    return { wallMs: this.trueMs + this.setByMs, steadyMs: this.trueMs - this.asleepMs };
  }

  /** The time that the app computes. */
  look(): number {
    const reading = this.read();
    const jumpMs = clockJumpMs(this.last, reading);
    this.last = reading;
    if (jumpMs !== 0) this.state = noticeJump(this.state, jumpMs);
    return reading.wallMs + this.state.correctionMs;
  }

  ask(onTheWayMs: number, answeredAfterMs: number): number {
    const sent = this.read();
    this.trueMs += onTheWayMs * answeredAfterMs;
    const date = new Date(this.trueMs).toUTCString();
    this.trueMs += onTheWayMs * (1 - answeredAfterMs);
    const server = readServerTime(date, sent, this.read());
    if (!server) throw new Error('The server said nothing');
    const { state, shiftMs } = applyServerTime(this.state, server, this.read().wallMs);
    this.state = state;
    return shiftMs;
  }
}

const ms = fc.integer({ min: 0, max: 12 * HOUR });
const setMs = fc.integer({ min: -12 * HOUR, max: 12 * HOUR });
const way = fc.integer({ min: 0, max: 2000 });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const change = fc.record({ worked: ms, slept: ms, set: setMs });

function live(
  world: World,
  { worked, slept, set }: { worked: number; slept: number; set: number },
) {
  world.trueMs += worked;
  world.look();
  world.trueMs += slept;
  world.asleepMs += slept;
  world.setByMs += set;
  return world.look();
}

test('with a server the time is correct after any behavior of the clocks', () => {
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 6 }),
      way,
      part,
      (changes, late, at) => {
        const world = new World();
        for (const one of changes) {
          live(world, one);
          world.ask(late, at);
          expect(world.state).toMatchObject({ trust: 'sure', gapMs: 0 });
          expect(Math.abs(world.look() - world.trueMs)).toBeLessThanOrEqual(TELLING_MS);
        }
      },
    ),
  );
});

test('the time is exact to the millisecond if the device only slept', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(ms, ms)), way, part, (nights, late, at) => {
      const world = new World();
      for (const [worked, slept] of nights) {
        live(world, { worked, slept, set: 0 });
        world.ask(late, at);
        expect(world.look()).toBe(world.trueMs);
      }
    }),
  );
});

test('before the server’s answer the time is never ahead', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const world = new World();
      for (const one of changes) {
        // Below the noticeable limit it does not count as setting the clock.
        if (Math.abs(one.set + one.slept) < 2000) continue;
        const beforeMs = world.look();
        const afterMs = live(world, one);
        expect(afterMs - beforeMs).toBe(one.worked);
      }
    }),
  );
});

test('the user is asked only about a long gap in a running session', () => {
  fc.assert(
    fc.property(ms, fc.boolean(), (slept, isRunning) => {
      const world = new World();
      live(world, { worked: HOUR, slept, set: 0 });
      const state = missServer(world.state, isRunning);
      expect(state.trust).toBe(isRunning && slept >= 3 * 60_000 ? 'asking' : 'sure');
      if (state.trust === 'sure')
        expect(world.read().wallMs + state.correctionMs).toBe(world.trueMs);
    }),
  );
});

test('the user’s answer stands whatever the server says later', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 180_000, max: 12 * HOUR }),
      fc.boolean(),
      fc.constantFrom('played' as const, 'not' as const),
      way,
      part,
      (gapMs, wasSleep, gap, late, at) => {
        const world = new World();
        let startMs = world.look();
        const slept = wasSleep ? gapMs : 0;
        live(world, { worked: HOUR, slept, set: gapMs - slept });
        world.state = missServer(world.state, true);
        const told = judgeGap(world.state, gap);
        world.state = told.state;
        startMs += told.shiftMs;
        const saidMs = HOUR + (gap === 'played' ? gapMs : 0);
        expect(world.look() - startMs).toBe(saidMs);
        startMs += world.ask(late, at);
        expect(world.look() - startMs).toBe(saidMs + late);
      },
    ),
  );
});

test('an answer without a date, or a slow one, is ignored', () => {
  const sent = { wallMs: 0, steadyMs: 0 };
  const date = new Date(0).toUTCString();
  expect(readServerTime(null, sent, sent)).toBeNull();
  expect(readServerTime(date, sent, { wallMs: 0, steadyMs: 11_000 })).toBeNull();
  // The device slept while the answer was on its way.
  expect(readServerTime(date, sent, { wallMs: HOUR, steadyMs: 100 })).toBeNull();
});
