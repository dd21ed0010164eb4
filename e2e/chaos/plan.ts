import { Random } from './random.ts';

export const DEEDS = [
  'start',
  'pause',
  'resume',
  'add a todo',
  'tick a todo',
  'five minutes on',
  'to the end',
  'finish',
  'cancel',
  'await the end',
  'mark done',
  'mark done and undo',
  'hand over',
  'rest',
] as const;
export type Deed = (typeof DEEDS)[number];

export const FAULTS = [
  'reload',
  'second tab',
  'close a tab',
  'reopen the tab',
  'kill the browser',
  'network away',
  'network dead',
  'network back',
  'lost answer',
  'refusal 503',
  'refusal 429',
  'kill the server',
  'stop the server',
  'start the server',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Step {
  /** Whether it concerns the device in use or the other one. */
  readonly where: 'at hand' | 'elsewhere';
  readonly what: Deed | Fault;
  /** Index of the habit for `start` or a mark; `forMs` is the duration of a fault, in milliseconds. */
  readonly habit: number;
  readonly forMs: number;
  /** Milliseconds since the previous step. */
  readonly afterMs: number;
  readonly breakEnd: 'end' | 'await';
}

export interface Round {
  readonly number: number;
  /** The device that the user takes up. */
  readonly device: 0 | 1;
  /** How the user ends a session that the device still shows although it was ended on the other one. */
  readonly leftover: 'finish' | 'cancel';
  readonly steps: readonly Step[];
}

export interface PlanSettings {
  readonly seed: number;
  readonly sessions: number;
  readonly habits: number;
}

const FAULTS_PER_STEP = 0.4;
const WEIGHTS: Readonly<Record<Fault, number>> = {
  reload: 3,
  'second tab': 1,
  'close a tab': 1,
  'reopen the tab': 2,
  'kill the browser': 3,
  'network away': 2,
  'network dead': 2,
  'network back': 5,
  'lost answer': 4,
  'refusal 503': 1,
  'refusal 429': 1,
  'kill the server': 2,
  'stop the server': 1,
  'start the server': 5,
};

/** State of the world during planning, so that nothing is cut twice. */
interface World {
  readonly isCut: [boolean, boolean];
  readonly tabs: [number, number];
  isServerUp: boolean;
}

/** Plans all actions and faults from the seed alone. */
export function makePlan({ seed, sessions, habits }: PlanSettings): Round[] {
  const random = new Random(seed);
  const world: World = { isCut: [false, false], tabs: [1, 1], isServerUp: true };
  return Array.from({ length: sessions }, (_, index) => {
    const device = random.chance(0.5) ? 0 : 1;
    const habit = random.between(0, habits - 1);
    const steps = listDeeds(random).flatMap((what) => [
      ...planFaults(random, world, device),
      makeStep(random, what, habit),
    ]);
    return {
      number: index + 1,
      device,
      leftover: random.chance(0.7) ? 'finish' : 'cancel',
      steps: [...steps, ...planFaults(random, world, device)],
    };
  });
}

function listDeeds(random: Random): Deed[] {
  const kind = random.weigh({ play: 8, mark: 1, undo: 1 });
  if (kind === 'mark') return ['mark done'];
  if (kind === 'undo') return ['mark done and undo'];
  const middle = Array.from({ length: random.between(0, 4) }, () =>
    random.weigh({ pause: 3, 'add a todo': 3, 'five minutes on': 3, 'hand over': 1 }),
  ).flatMap((what): Deed[] => {
    if (what === 'pause') return ['pause', 'resume'];
    return what === 'add a todo' && random.chance(0.6) ? ['add a todo', 'tick a todo'] : [what];
  });
  const end = random.weigh({ finish: 6, 'await the end': 2, cancel: 1 });
  const close: Deed[] = end === 'await the end' ? ['to the end', 'await the end'] : [end];
  return ['start', ...middle, ...close, 'rest'];
}

function planFaults(random: Random, world: World, atHand: 0 | 1): Step[] {
  if (!random.chance(FAULTS_PER_STEP)) return [];
  const where = random.chance(0.75) ? 'at hand' : 'elsewhere';
  const device = where === 'at hand' ? atHand : atHand === 0 ? 1 : 0;
  const possible = Object.fromEntries(
    Object.entries(WEIGHTS).filter(([fault]) => isPossible(fault as Fault, world, device)),
  );
  const fault = random.weigh(possible) as Fault;
  change(world, fault, device);
  return [{ ...makeStep(random, fault, 0), where }];
}

function isPossible(fault: Fault, world: World, device: 0 | 1): boolean {
  switch (fault) {
    case 'network away':
    case 'network dead':
      return !world.isCut[device];
    case 'network back':
      return world.isCut[device];
    case 'lost answer':
    case 'refusal 503':
    case 'refusal 429':
      return world.isServerUp && !world.isCut[device];
    case 'kill the server':
    case 'stop the server':
      return world.isServerUp;
    case 'start the server':
      return !world.isServerUp;
    case 'second tab':
      return world.tabs[device] === 1;
    case 'close a tab':
      return world.tabs[device] > 1;
    case 'reload':
    case 'reopen the tab':
    case 'kill the browser':
      return true;
  }
}

function change(world: World, fault: Fault, device: 0 | 1): void {
  if (fault === 'network away' || fault === 'network dead') world.isCut[device] = true;
  if (fault === 'network back') world.isCut[device] = false;
  if (fault === 'kill the server' || fault === 'stop the server') world.isServerUp = false;
  if (fault === 'start the server') world.isServerUp = true;
  if (fault === 'second tab') world.tabs[device] = 2;
  if (fault === 'close a tab' || fault === 'kill the browser') world.tabs[device] = 1;
}

function makeStep(random: Random, what: Deed | Fault, habit: number): Step {
  return {
    where: 'at hand',
    what,
    habit,
    forMs: random.pick([0, 0, 0, 500, 1500, 6000]),
    // Faults come at any moment: exactly at a press, and some time after it.
    afterMs: random.pick([0, 0, 0, 30, 100, 300, 600]),
    breakEnd: random.weigh({ end: 9, await: 1 }),
  };
}
