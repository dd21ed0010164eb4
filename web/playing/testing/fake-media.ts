import { vi } from 'vitest';

type Act = () => void;

/** The media controls of a device, and its loudspeaker: what a page has put there, and keys to press. */
export class FakeMedia {
  metadata: { title: string; artist: string } | null = null;
  playbackState = 'none';
  position: MediaPositionState | undefined;
  isSounding = false;
  /** Until then a browser lets no page sound. */
  hasGesture = true;
  readonly #acts = new Map<string, Act>();

  install(): this {
    vi.stubGlobal('navigator', { ...navigator, mediaSession: this });
    vi.stubGlobal(
      'MediaMetadata',
      class {
        constructor(told: object) {
          Object.assign(this, told);
        }
      },
    );
    const media = this;
    vi.stubGlobal(
      'Audio',
      class {
        loop = false;
        async play() {
          if (!media.hasGesture) throw new DOMException('No gesture yet.', 'NotAllowedError');
          media.isSounding = true;
        }
        pause() {
          media.isSounding = false;
        }
        removeAttribute() {}
        load() {}
      },
    );
    return this;
  }

  get keys(): string[] {
    return [...this.#acts.keys()];
  }

  press(key: string): void {
    this.#acts.get(key)?.();
  }

  setActionHandler(action: string, act: Act | null): void {
    if (act) this.#acts.set(action, act);
    else this.#acts.delete(action);
  }

  setPositionState(position?: MediaPositionState): void {
    this.position = position;
  }
}
