import { vi } from 'vitest';

/** Channels and locks that the tabs of one browser share. */
export function fakeTabs(): { readonly locks: { readonly request: typeof request } } {
  FakeChannel.open.clear();
  endPages();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  return { locks: { request } };
}

/** Delivers each tab's messages to the others. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other === this || other.#name !== this.#name) continue;
      other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}

type Work = (lock: object | null) => unknown;

/** The last holder of each lock. */
const holders = new Map<string, Promise<unknown>>();

/** Frees the locks of all pages that were loaded before. */
export function endPages(): void {
  holders.clear();
}

/** Queues requests for a lock; with `ifAvailable` a request gets null if the lock is held. */
async function request(name: string, ...rest: [Work] | [{ ifAvailable: true }, Work]) {
  const [work = () => undefined, options] = rest.toReversed() as [Work?, object?];
  const before = holders.get(name);
  if (before && options) return work(null);
  const turn = Promise.resolve(before).then(
    () => work({ name }),
    () => work({ name }),
  );
  holders.set(name, turn);
  return turn;
}
