/** One of those who ask: a person with a token, or the same person for a limit program. */
export interface Caller {
  /** By which a limit program knows them. */
  readonly userId?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What this one sends, where the method has a body. */
  readonly body?: string;
}

/** Load on one address: each connection asks again when it was answered. */
export interface LoadJob {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly connections: number;
  /** Shared out among the connections in turn; a connection that has several asks for one after the other. */
  readonly callers: readonly Caller[];
  /** The only status that counts; any other answer is an error of the whole load. */
  readonly status: number;
}

export interface LoadResult {
  readonly perSecond: number;
}

export interface LoadOrder {
  readonly job: LoadJob;
  readonly loadMs: number;
}

/** Requests in turn through a mix of calls. */
export interface PacedOrder {
  readonly mix: readonly LoadJob[];
  /** So many come, whether or not those before are answered; `as many as can be`: each connection asks again once it was answered. */
  readonly perSecond: number | 'as many as can be';
  /** What is due while all of them wait for an answer waits for one of them, and that counts. */
  readonly connections: number;
  readonly loadMs: number;
}

export interface PacedResult {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/**
 * `open`: opens so many streams of `/api/live`, shared out among the tokens, until each has had its first event. `hear`:
 * waits until every stream has heard of one change from now on. Both answer when, as text of `process.hrtime.bigint()`.
 */
export type StreamsOrder =
  | {
      readonly what: 'open';
      readonly origin: string;
      readonly tokens: readonly string[];
      readonly count: number;
    }
  | { readonly what: 'hear' };

export interface TurnsOrder {
  readonly pids: readonly number[];
  /** How many turns a round has; those beyond the processes are nobody's, so that what serves them all catches up. */
  readonly turns: number;
  readonly forMs: number;
}

/** What each process of `bench/load` is asked for and answers. */
export interface Works {
  readonly loader: { readonly order: LoadOrder; readonly result: LoadResult };
  readonly paced: { readonly order: PacedOrder; readonly result: PacedResult };
  readonly streams: { readonly order: StreamsOrder; readonly result: string };
  readonly turns: { readonly order: TurnsOrder; readonly result: undefined };
}
