import { vi } from 'vitest';

/** Channels and locks that the tabs of one browser share. */
export function fakeTabs(): { readonly locks: ReturnType<typeof fakeLocks> } {
  FakeChannel.open.clear();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  return { locks: fakeLocks() };
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

/** Queues requests for a lock; with `ifAvailable` a request gets null if the lock is held. */
function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  async function request(name: string, ...rest: [Work] | [{ ifAvailable: true }, Work]) {
    const [work = () => undefined, options] = rest.toReversed() as [Work?, object?];
    const before = last.get(name);
    if (before && options) return work(null);
    const turn = Promise.resolve(before).then(
      () => work({ name }),
      () => work({ name }),
    );
    last.set(name, turn);
    return turn;
  }
  return { request };
}
