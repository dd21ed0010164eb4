import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { LiveChange } from '#contract/live.ts';
import { originOf } from './origin-of.ts';
import type { TestApp } from './test-app.ts';

interface LiveEvent {
  readonly id: string;
  readonly change: LiveChange;
}

/** An open `/api/live` stream of the running test. */
export interface LiveStream {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** Resolves to the next unread event; rejects if the stream ends before. */
  next(): Promise<LiveEvent>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  /** The unread events. */
  rest(): LiveEvent[];
}

export async function listenLive(
  { app }: Pick<TestApp, 'app'>,
  token: string,
  lastEventId?: number,
): Promise<LiveStream> {
  return listenAt(await originOf(app), token, lastEventId);
}

/** Listens to the server at `origin`, which may be another process. */
export async function listenAt(
  origin: string,
  token: string,
  lastEventId?: number,
): Promise<LiveStream> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
  };
  const [stream] = (await once(get(`${origin}/api/live`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  onTestFinished(() => void stream.destroy());
  const { events, next } = readEvents(stream);
  return {
    status: stream.statusCode ?? 0,
    headers: stream.headers,
    next,
    ended: new Promise((resolve) => stream.once('end', resolve)),
    rest: () => events.splice(0),
  };
}

function readEvents(stream: Readable) {
  const events: LiveEvent[] = [];
  let buffer = '';
  let wake: (() => void) | null = null;
  let isOver = false;
  stream.once('end', () => {
    isOver = true;
    wake?.();
  });
  stream.on('data', (chunk: Buffer) => {
    buffer += chunk.toString();
    const blocks = buffer.split('\n\n');
    buffer = blocks.pop() ?? '';
    for (const block of blocks) if (block.includes('data:')) events.push(parse(block));
    wake?.();
  });
  async function next(): Promise<LiveEvent> {
    for (;;) {
      const event = events.shift();
      if (event) return event;
      if (isOver) throw new Error('The stream has ended.');
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return { events, next };
}

function parse(block: string): LiveEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  );
  if (fields['event'] !== 'change') throw new Error(`an unknown event: ${block}`);
  return { id: fields['id'] ?? '', change: JSON.parse(fields['data'] ?? '') as LiveChange };
}
