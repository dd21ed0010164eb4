import { fits, isSameStart, WATCH_TOLERANCE_MS } from './agreement.ts';
import type { Belief, Claim } from './belief.ts';
import { elapsedAt, endsAtMs } from './belief.ts';
import { habitMs } from './habits.ts';
import type { Shown } from './screen.ts';

/** After this time every device knows that a session has ended. */
const LEFTOVER_FOR_MS = 10 * 60_000;

/** A cut-off session shorter than this is not recorded. */
const LEAST_RECORDED_MS = 1000;

/** Maximum duration of a look at the screen. */
const JUST_NOW_MS = 30_000;

/** Expected state of one device at a given moment. */
interface Thought {
  readonly belief: Belief | null;
  readonly claims: readonly Claim[];
}

/** Expected state of a device, from the user's view: the current session, and those played on it. */
export class Mind {
  readonly device: string;
  #now: Thought = { belief: null, claims: [] };
  #before: Thought | null = null;
  /** Whether the power was cut at the moment of the last change. */
  #isInDoubt = false;
  #changedAtMs = 0;
  #lastEndMs = 0;
  /** The expected state of the same user's other device. */
  #other: Mind | null = null;

  constructor(device: string) {
    this.device = device;
  }

  /** Connects the two devices of one user. */
  static join(one: Mind, other: Mind): void {
    one.#other = other;
    other.#other = one;
  }

  get belief(): Belief | null {
    return this.#now.belief;
  }

  get claims(): readonly Claim[] {
    return this.#now.claims;
  }

  /** Records a change; until it has been seen, a power cut makes it unsure. */
  hold(belief: Belief | null, atMs: number, claims = this.claims): void {
    this.#before = this.#now;
    this.#isInDoubt = false;
    this.#changedAtMs = atMs;
    this.#now = { belief, claims };
  }

  /** Records the end of the current session. */
  claim(how: Claim['how'], playedMs: number, endedMs: number, atMs: number): void {
    const { belief } = this;
    if (!belief) return;
    const { habit, startMs, elapsedMs: sureMs, todos, mayCarry, leftoverOf } = belief;
    this.#lastEndMs = endedMs;
    if (leftoverOf !== undefined) {
      if (how !== 'cancelled') this.#other?.amend(leftoverOf, { endedMs, playedMs, todos });
      return this.hold(null, atMs);
    }
    const { device } = this;
    const played = { habit, how, startMs, endedMs, playedMs, sureMs, todos, mayCarry };
    const claim = { ...played, device, isUnsure: false };
    this.hold(null, atMs, [...this.claims, claim]);
  }

  /** Adds that a session claimed here was ended on the other device too, which did not know of it. */
  amend(index: number, or: Required<Claim>['or']): void {
    const claim = this.claims[index];
    if (claim) this.#now = { ...this.#now, claims: this.claims.with(index, { ...claim, or }) };
  }

  /** Continues the session on another device. */
  handOver(to: Mind): void {
    to.#lastEndMs = this.#lastEndMs;
    to.hold(this.belief, 0);
    this.hold(null, 0);
  }

  /** Advances the expected state: a countdown that is over ends. */
  letTimePass(atMs: number): void {
    const { belief } = this;
    const endMs = belief && endsAtMs(belief);
    if (!belief || endMs === null || endMs > atMs) return;
    // Time is no press, so the doubt about the last press stays.
    const before = this.#isInDoubt ? this.#before : null;
    this.claim('ended', belief.targetMs, endMs, atMs);
    this.#before = before;
    this.#isInDoubt = before !== null;
  }

  /** A power cut: checks whether the last press was just before it. */
  blackOut(atMs: number, unsureMs: number): void {
    this.#isInDoubt = atMs - this.#changedAtMs <= unsureMs;
    if (this.#isInDoubt) this.#doubtMarks();
  }

  /** Whether the screen shows the expected state; restored todos are expected from then on. */
  agrees(shown: Shown, atMs: number): boolean {
    const { belief } = this;
    if (!fits(belief, shown, atMs)) return false;
    if (belief) this.#now = { ...this.#now, belief: { ...belief, todos: new Map(shown.todos) } };
    return true;
  }

  /** Whether a session of the habit has ended on this device. */
  hasPlayed(habit: string): boolean {
    return this.claims.some((claim) => claim.habit === habit && claim.how !== 'cancelled');
  }

  /** Todos left open in the habit's sessions, on either device. */
  openTodos(habit: string): ReadonlySet<string> {
    const minds = [this, ...(this.#other ? [this.#other] : [])];
    const sessions = minds.flatMap(({ belief, claims }) => [
      ...claims,
      ...(belief ? [belief] : []),
    ]);
    const lists = sessions
      .filter((session) => session.habit === habit)
      .flatMap((session) => [session.todos, ...('or' in session ? [session.or.todos] : [])]);
    const todos = lists.flatMap((list) => [...list]);
    return new Set(todos.filter(([, isTicked]) => !isTicked).map(([text]) => text));
  }

  /** Whether the screen shows the current session, in any state. */
  isOf(shown: Shown): boolean {
    return this.belief !== null && isSameStart(this.belief.startMs, shown);
  }

  /** Whether the screen shows the state before the last press, which the power cut may have undone. */
  remembers(shown: Shown, atMs: number): boolean {
    if (!this.#isInDoubt || !this.#before || !fits(this.#before.belief, shown, atMs)) return false;
    this.#now = this.#before;
    this.#before = null;
    return true;
  }

  becomeSure(): void {
    this.#before = null;
  }

  /** Whether the screen shows a session that was ended on the other device, which may not have sent that yet. */
  recognizes(shown: Shown, atMs: number): boolean {
    const claims = this.#other?.claims ?? [];
    const leftoverOf = claims.findIndex(({ startMs }) => isSameStart(startMs, shown));
    const claim = claims[leftoverOf];
    if (shown.kind !== 'work' || !claim || claim.how === 'marked done') return false;
    if (claim.or || atMs - claim.startMs > LEFTOVER_FOR_MS) return false;
    this.giveWay(atMs);
    this.adopt(shown, atMs);
    if (this.belief) this.#now = { ...this.#now, belief: { ...this.belief, leftoverOf } };
    return true;
  }

  /** The session here was replaced by one that another device had started before. */
  giveWay(atMs: number): void {
    const { belief } = this;
    if (belief?.leftoverOf !== undefined) return;
    if (belief?.kind === 'work') this.claim('finished', elapsedAt(belief, atMs), atMs, atMs);
    const last = this.claims.at(-1);
    const hasJustEnded = last?.how === 'ended' && atMs - this.#lastEndMs < JUST_NOW_MS;
    if (!last || (belief?.kind !== 'work' && !hasJustEnded)) return;
    const cut = { ...last, isCutOff: true as const, isUnsure: last.sureMs < LEAST_RECORDED_MS };
    this.#now = { ...this.#now, claims: [...this.claims.slice(0, -1), cut] };
  }

  /** Accepts what is shown: a break that starts by itself, or an unexplained state. */
  adopt(shown: Shown, atMs: number): void {
    this.#before = null;
    if (shown.kind === 'none') {
      this.#now = { ...this.#now, belief: null };
      return;
    }
    const targetMs = habitMs(shown.habit);
    const elapsedMs = targetMs - shown.leftSeconds * 1000;
    const endedMs = this.#lastEndMs;
    const isOfLastEnd = Math.abs(atMs - endedMs - elapsedMs) < WATCH_TOLERANCE_MS;
    const isFresh = shown.kind === 'break' && shown.isRunning && isOfLastEnd;
    const belief: Belief = {
      habit: shown.habit,
      kind: shown.kind,
      startMs: isFresh ? endedMs : (shown.startMs ?? atMs - elapsedMs),
      targetMs,
      elapsedMs: isFresh ? 0 : elapsedMs,
      runningSinceMs: isFresh ? endedMs : shown.isRunning ? atMs : null,
      todos: new Map(shown.todos),
      mayCarry: this.openTodos(shown.habit),
    };
    this.#now = { ...this.#now, belief };
  }

  /** Marks made just before a power cut may be lost. */
  #doubtMarks(): void {
    const before = this.#before?.claims ?? [];
    const { belief, claims } = this.#now;
    const isNew = (claim: Claim) => claim.how === 'marked done' && !before.includes(claim);
    const gone = before.filter((claim) => claim.how === 'marked done' && !claims.includes(claim));
    this.#now = {
      belief,
      claims: [...claims.map((one) => (isNew(one) ? doubt(one) : one)), ...gone.map(doubt)],
    };
  }
}

function doubt(claim: Claim): Claim {
  return { ...claim, isUnsure: true };
}
