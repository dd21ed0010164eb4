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

/** Order and result of each process of `bench/load`. */
export interface Works {
  readonly loader: { readonly order: LoadOrder; readonly result: LoadResult };
  readonly paced: { readonly order: PacedOrder; readonly result: PacedResult };
}
