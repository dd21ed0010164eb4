const NOTES_HZ = [523, 659, 784];
const NOTE_GAP_S = 0.15;
const NOTE_LENGTH_S = 0.5;
/** By then a slow device has painted too; the gesture counts for seconds. */
const PAINTED_AFTER_MS = 100;

let context: AudioContext | undefined;
let notesToEnd = 0;

/**
 * Browsers let a page make sound only after a gesture: call this within one, so that the end of a session is heard.
 * To open the way to the loudspeaker takes a tenth of a second, so what the gesture changes is painted first.
 */
export function unlockSound(): void {
  setTimeout(() => void openContext().then(restWhereSilent, stayInterrupted), PAINTED_AFTER_MS);
}

/** Three rising notes. */
export function playCompletionSound(): void {
  notesToEnd += NOTES_HZ.length;
  void openContext().then(playNotes, () => {
    notesToEnd -= NOTES_HZ.length;
  });
}

/** iOS interrupts a context for a call or another app, and rejects its resuming until that ends: the next gesture tries again. */
function stayInterrupted(): void {}

async function openContext(): Promise<AudioContext> {
  context ??= new AudioContext();
  await context.resume();
  return context;
}

/** Open and silent, it would wake the processor a hundred times a second, for as long as the page is there. */
function restWhereSilent(): void {
  if (notesToEnd === 0) void context?.suspend();
}

function playNotes(audio: AudioContext): void {
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
  tone.addEventListener('ended', () => {
    notesToEnd -= 1;
    restWhereSilent();
  });
}
