import { makeSilence } from './silence.ts';

export interface SilentPlayer {
  /** As many times as wanted; where the browser waits for a gesture, it begins with the next one. */
  play(): void;
  pause(): void;
  /** Gives everything back. */
  stop(): void;
}

/** Plays nothing, over and over: a browser shows controls and hears media keys only for a page that plays something. */
export function createSilentPlayer(): SilentPlayer {
  const address = URL.createObjectURL(makeSilence());
  const audio = new Audio(address);
  audio.loop = true;

  function play(): void {
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') waitForGesture();
    });
  }
  function waitForGesture(): void {
    addEventListener('pointerup', play, { once: true });
    addEventListener('keyup', play, { once: true });
  }
  function forgetGesture(): void {
    removeEventListener('pointerup', play);
    removeEventListener('keyup', play);
  }

  return {
    play,
    pause() {
      forgetGesture();
      audio.pause();
    },
    stop() {
      forgetGesture();
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
      URL.revokeObjectURL(address);
    },
  };
}
