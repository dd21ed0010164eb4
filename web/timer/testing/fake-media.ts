import { vi } from 'vitest';

type Act = () => void;

/** The media controls and loudspeaker of a device, with the page's metadata and keys to press. */
export class FakeMedia {
  metadata: { title: string; artist: string } | null = null;
  playbackState = 'none';
  position: MediaPositionState | undefined;
  isSounding = false;
  /** Without a gesture a browser plays no sound. */
  hasGesture = true;
  readonly #acts = new Map<string, Act>();

  /** Installs it into the browser of `fakeDevice`. */
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

/** An audio element that plays only after a gesture. */
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
