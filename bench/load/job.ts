/** A client: a user with a token, or the same user for a limit program. */
export interface Caller {
  /** User id for a limit program. */
  readonly userId?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the request, if the method has one. */
  readonly body?: string;
}

/** Load on one address: each connection sends the next request when the last was answered. */
export interface LoadJob {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly connections: number;
  /** Distributed over the connections; a connection with several callers uses them in turn. */
  readonly callers: readonly Caller[];
  /** The expected status; any other answer fails the whole load. */
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
  /**
   * Number of requests, independent of the answers; `as many as can be`: each connection sends the next when answered.
   */
  readonly perSecond: number | 'as many as can be';
  /** If all are busy, a due request waits for one, and that time counts. */
  readonly connections: number;
  readonly loadMs: number;
}

export interface PacedResult {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/**
 * `open`: opens this many streams of `/api/live`, distributed over the tokens, until each has received its first event.
 * `hear`: waits until every stream has received one change. Both return the time as text of `process.hrtime.bigint()`.
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
  /** Number of turns in a round; those beyond the processes are idle, so that shared services catch up. */
  readonly turns: number;
  readonly forMs: number;
}

/** Order and result of each process of `bench/load`. */
export interface Works {
  readonly loader: { readonly order: LoadOrder; readonly result: LoadResult };
  readonly paced: { readonly order: PacedOrder; readonly result: PacedResult };
  readonly streams: { readonly order: StreamsOrder; readonly result: string };
  readonly turns: { readonly order: TurnsOrder; readonly result: undefined };
}
