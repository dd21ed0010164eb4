/** An event of a browser's trace. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
}

interface TraceMessage {
  readonly method?: string;
  readonly params?: { readonly value?: readonly TraceEvent[] };
}

/**
 * Records a trace of a browser over a connection to the browser only, so that its pages are not affected. Returns how
 * to end it.
 */
export async function startTrace(
  address: string,
  categories: readonly string[],
): Promise<() => Promise<readonly TraceEvent[]>> {
  const socket = new WebSocket(address);
  const events: TraceEvent[] = [];
  const isComplete = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as TraceMessage;
    if (method === 'Tracing.dataCollected') events.push(...(params?.value ?? []));
    if (method === 'Tracing.tracingComplete') isComplete.resolve();
  });
  socket.addEventListener('close', () => isComplete.reject(new Error('The browser has gone.')));
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve);
  });
  const traceConfig = { includedCategories: categories, excludedCategories: ['*'] };
  socket.send(JSON.stringify({ id: 1, method: 'Tracing.start', params: { traceConfig } }));
  return async () => {
    socket.send(JSON.stringify({ id: 2, method: 'Tracing.end' }));
    await isComplete.promise;
    socket.close();
    return events;
  };
}
