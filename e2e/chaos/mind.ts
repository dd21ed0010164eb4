import type { Belief, Claim } from './belief.ts';
import { fits, isSameStart, WATCH_TOLERANCE_MS } from './agreement.ts';
import { elapsedAt, endsAtMs } from './belief.ts';
import { habitMs } from './habits.ts';
import type { Shown } from './screen.ts';

/** A session that is older than this has been forgotten on no device. */
const LEFTOVER_FOR_MS = 10 * 60_000;

/** Less of a session that is cut off is not recorded. */
const LEAST_RECORDED_MS = 1000;

/** So long may a look take. */
const JUST_NOW_MS = 30_000;

/** What a person believes of one device, at one moment. */
interface Thought {
  readonly belief: Belief | null;
  readonly claims: readonly Claim[];
}

/** What the person who uses a device knows: the session in front of them, and what they have played on it. */
export class Mind {
  readonly device: string;
  #now: Thought = { belief: null, claims: [] };
  #before: Thought | null = null;
  /** The power went in the moment of the last change. */
  #isInDoubt = false;
  #changedAtMs = 0;
  #lastEndMs = 0;
  /** The same person's, at the other device. */
  #other: Mind | null = null;

  constructor(device: string) {
    this.device = device;
  }

  /** Two devices of one person. */
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

  /** Something was done at a moment; until it has been seen, a power cut makes it unsure. */
  hold(belief: Belief | null, atMs: number, claims = this.claims): void {
    this.#before = this.#now;
    this.#isInDoubt = false;
    this.#changedAtMs = atMs;
    this.#now = { belief, claims };
  }

  /** The session in front is over. */
  claim(how: Claim['how'], playedMs: number, endedAtMs: number, atMs: number): void {
    const { belief } = this;
    if (!belief) return;
    const { habit, startMs, elapsedMs: sureMs, todos, mayCarry, leftoverOf } = belief;
    this.#lastEndMs = endedAtMs;
    if (leftoverOf !== undefined) {
      if (how !== 'cancelled') this.#other?.amend(leftoverOf, { playedMs, todos });
      return this.hold(null, atMs);
    }
    const { device } = this;
    const played = { habit, how, startMs, playedMs, sureMs, todos, mayCarry };
    const claim = { ...played, device, isUnsure: false };
    this.hold(null, atMs, [...this.claims, claim]);
  }

  /** A session that was claimed here was ended on the other device too, which had not heard of it. */
  amend(index: number, or: Required<Claim>['or']): void {
    const claim = this.claims[index];
    if (claim) this.#now = { ...this.#now, claims: this.claims.with(index, { ...claim, or }) };
  }

  /** The person takes the session with them to another device. */
  handOver(to: Mind): void {
    to.#lastEndMs = this.#lastEndMs;
    to.hold(this.belief, 0);
    this.hold(null, 0);
  }

  /** Time passes for a person too: a countdown that should be over is. */
  letTimePass(atMs: number): void {
    const { belief } = this;
    const endMs = belief && endsAtMs(belief);
    if (!belief || endMs === null || endMs > atMs) return;
    // Time that passes is no press, so the doubt about the last press stays as it is.
    const before = this.#isInDoubt ? this.#before : null;
    this.claim('ended', belief.targetMs, endMs, atMs);
    this.#before = before;
    this.#isInDoubt = before !== null;
  }

  /** The power went: was the last press a moment ago? */
  blackOut(atMs: number, unsureMs: number): void {
    this.#isInDoubt = atMs - this.#changedAtMs <= unsureMs;
    if (this.#isInDoubt) this.#doubtMarks();
  }

  /** Whether what is shown is what is believed; todos that came back are believed from then on. */
  agrees(shown: Shown, atMs: number): boolean {
    const { belief } = this;
    if (!fits(belief, shown, atMs)) return false;
    if (belief) this.#now = { ...this.#now, belief: { ...belief, todos: new Map(shown.todos) } };
    return true;
  }

  /** Whether a session of the habit is over, on this device. */
  hasPlayed(habit: string): boolean {
    return this.claims.some((claim) => claim.habit === habit && claim.how !== 'cancelled');
  }

  /** The todos that were left open in the habit's sessions, on either device. */
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

  /** Whether what is shown is the session in front, however it stands. */
  isOf(shown: Shown): boolean {
    return this.belief !== null && isSameStart(this.belief.startMs, shown);
  }

  /** Whether what is shown was so before the last press, which the power cut may have undone. */
  remembers(shown: Shown, atMs: number): boolean {
    if (!this.#isInDoubt || !this.#before || !fits(this.#before.belief, shown, atMs)) return false;
    this.#now = this.#before;
    this.#before = null;
    return true;
  }

  becomeSure(): void {
    this.#before = null;
  }

  /** Whether what is shown was ended on the other device a while ago, which may not have told the server yet. */
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

  /** What was played here last gave way to what another device had begun before. */
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

  /** Takes over what is shown: a break that begins by itself, or what nobody can explain. */
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

  /** Marks done that were pressed in the last moment may have gone with the power. */
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
