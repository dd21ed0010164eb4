import { beforeEach, expect, test, vi } from 'vitest';
import { pauseTimer, setTimerMode, startTimer, type ActiveTimer } from '#domain/timer.ts';
import { fakeDevice } from '../../timer/testing/fake-device.ts';
import { habitOf } from '../../timer/testing/habits.ts';
import type { Situation } from './situation.ts';

const NOW_MS = 1_000_000;

beforeEach(() => {
  fakeDevice();
  vi.stubGlobal('window', globalThis);
});

const running = startTimer(NOW_MS, 'timer', 1_200_000);

async function situationOf(timer: ActiveTimer | null, isBreak = false): Promise<Situation> {
  const { playedEvent } = await import('../../timer/state/session.ts');
  const event = playedEvent(habitOf(20), 'event', NOW_MS);
  return {
    session: timer ? { state: 'playing', event, timer } : { state: 'none' },
    runningBreak: isBreak ? { alternatives: [] } : null,
    isSessionShown: timer !== null,
    me: undefined,
    hasSingleKeys: true,
    goTo: () => {},
    openHabit: () => {},
  };
}

test('in any situation, no key has two meanings', async () => {
  const { listCommands } = await import('./list-commands.ts');
  const timers = [
    null,
    running,
    pauseTimer(running, NOW_MS) as ActiveTimer,
    setTimerMode(running, 'stopwatch', NOW_MS) as ActiveTimer,
  ];
  for (const timer of timers) {
    for (const isBreak of timer ? [false, true] : [false]) {
      const keys = listCommands(await situationOf(timer, isBreak)).flatMap(
        ({ keys }) => keys ?? [],
      );
      expect(new Set(keys).size).toBe(keys.length);
    }
  }
});

test('no key sequence ends with a key that begins another', async () => {
  const { COMMAND_KEYS } = await import('./list-commands.ts');
  const sequences = COMMAND_KEYS.map((keys) => keys.split(' ')).filter(({ length }) => length > 1);
  const [first, last] = [sequences.map((keys) => keys.at(0)), sequences.map((keys) => keys.at(-1))];
  expect(sequences.length).toBeGreaterThan(5);
  expect(first.filter((key) => last.includes(key))).toEqual([]);
  expect(COMMAND_KEYS.filter((keys) => first.includes(keys))).toEqual([]);
});

test('lists commands that end a session only during one, and those that start one only without', async () => {
  const { listCommands } = await import('./list-commands.ts');
  const ids = async (...at: Parameters<typeof situationOf>) =>
    listCommands(await situationOf(...at)).map(({ id }) => id);
  const [idle, work, rest] = [await ids(null), await ids(running), await ids(running, true)];
  expect(idle).toContain('play');
  expect(idle).not.toContain('finish');
  expect(work).toEqual(expect.arrayContaining(['pause', 'finish', 'cancel', 'todo']));
  expect(work).not.toContain('play');
  expect(work).not.toContain('end-break');
  expect(rest).toEqual(expect.arrayContaining(['pause', 'end-break', 'stopwatch']));
  expect(rest).not.toContain('todo');
});

test('with single keys switched off, only keys that type nothing are left', async () => {
  const { listCommands } = await import('./list-commands.ts');
  const at = { ...(await situationOf(running)), hasSingleKeys: false };
  expect(listCommands(at).flatMap(({ keys }) => keys ?? [])).toEqual(['Space', '$mod+k']);
  const elsewhere = { ...at, isSessionShown: false };
  expect(listCommands(elsewhere).flatMap(({ keys }) => keys ?? [])).toEqual(['$mod+k']);
});

test('settings, pauses and sounds are found by synonyms', async () => {
  const { listCommands } = await import('./list-commands.ts');
  const { rankCommands } = await import('./rank-commands.ts');
  const commands = listCommands(await situationOf(null));
  const find = (text: string) => rankCommands(commands, text, []).map(({ id }) => id);
  expect(find('mute')).toEqual(expect.arrayContaining(['mute', 'settings:sound']));
  expect(find('vacation')).toEqual(expect.arrayContaining(['shore-leave', 'settings:days']));
  expect(find('yesterday')).toContain('settings:days');
  expect(find('move')).toContain('settings:data');
  expect(find('password')).toContain('settings:account');
});
