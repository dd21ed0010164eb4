/** One of those who ask: a person with a token, or the same person for a limit program. */
export interface Caller {
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
  readonly answers: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How much of one processor core the load itself took; near 1 it, and not the server, was the limit. */
  readonly loaderCores: number;
}
