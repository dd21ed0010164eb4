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

  /** Into the browser of `fakeDevice`. */
  install(): this {
    Object.assign(navigator, { mediaSession: this });
    vi.stubGlobal('MediaMetadata', FakeMetadata);
    vi.stubGlobal('Audio', createAudio.bind(null, this));
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

class FakeMetadata {
  readonly title: string;
  readonly artist: string;

  constructor({ title, artist }: { title: string; artist: string }) {
    this.title = title;
    this.artist = artist;
  }
}

/** An element that sounds where a gesture was made. */
function createAudio(media: FakeMedia) {
  return {
    loop: false,
    async play() {
      if (!media.hasGesture) throw new DOMException('No gesture yet.', 'NotAllowedError');
      media.isSounding = true;
    },
    pause() {
      media.isSounding = false;
    },
    removeAttribute() {},
    load() {},
  };
}
