import { vi } from 'vitest';

/** What the tabs of one browser share: channels and locks. */
export function fakeTabs(): { readonly locks: ReturnType<typeof fakeLocks> } {
  FakeChannel.open.clear();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  return { locks: fakeLocks() };
}

/** What one tab posts, the others hear. */
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

/** Whoever asks for a lock waits until those who asked before are done. */
function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  function request(name: string, work: () => Promise<unknown>): Promise<unknown> {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    return turn;
  }
  return { request };
}
