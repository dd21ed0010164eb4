const NOTES_HZ = [523, 659, 784];
const NOTE_GAP_S = 0.15;
const NOTE_LENGTH_S = 0.5;
/** By then a slow device has painted too; the gesture counts for seconds. */
const PAINTED_AFTER_MS = 100;

let context: AudioContext | undefined;

/**
 * Browsers let a page make sound only after a gesture: call this within one, so that the end of a session is heard.
 * To open the way to the loudspeaker takes a tenth of a second, so what the gesture changes is painted first.
 */
export function unlockSound(): void {
  setTimeout(openContext, PAINTED_AFTER_MS);
}

function openContext(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** Three rising notes. */
export function playCompletionSound(): void {
  const audio = openContext();
  const startS = audio.currentTime + 0.02;
  for (const [index, pitchHz] of NOTES_HZ.entries()) {
    playNote(audio, pitchHz, startS + index * NOTE_GAP_S);
  }
}

function playNote(audio: AudioContext, pitchHz: number, atS: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitchHz;
  volume.gain.setValueAtTime(0, atS);
  volume.gain.linearRampToValueAtTime(0.3, atS + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, atS + NOTE_LENGTH_S);
  tone.connect(volume).connect(audio.destination);
  tone.start(atS);
  tone.stop(atS + NOTE_LENGTH_S);
}
