export interface SilentPlayer {
  /** May be called repeatedly; if the browser requires a gesture, it starts with the next one. */
  play(): void;
  pause(): void;
  stop(): void;
}

/** Plays silence in a loop: browsers show media controls and pass media keys only to a page that plays something. */
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

const SAMPLES_PER_SECOND = 8000;
/** Browsers show no media controls for audio shorter than five seconds. */
const LENGTH_S = 10;
const HEADER_BYTES = 44;
/** Middle value of an 8-bit sample. */
const SILENT = 128;

/** Makes some seconds of silence as a WAV file: 80 kB that need no download. */
export function makeSilence(): Blob {
  const size = SAMPLES_PER_SECOND * LENGTH_S;
  const bytes = new Uint8Array(HEADER_BYTES + size).fill(SILENT, HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + size, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLES_PER_SECOND, true);
  view.setUint32(28, SAMPLES_PER_SECOND, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, size, true);
  return new Blob([bytes], { type: 'audio/wav' });
}
