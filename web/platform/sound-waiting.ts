import { useSyncExternalStore } from 'react';
import { unlockSound } from './completion-sound.ts';
import { onEvent, stopAll } from './signal.ts';
import { onSoundChange, soundChoice } from './sound-choice.ts';

/** Whether an end would be silent: browsers play no sound on a page without a touch or a key since it was loaded. */
export function isSoundWaiting(): boolean {
  return soundChoice().sound !== 'none' && !navigator.userActivation.hasBeenActive;
}

/** The same, as a hook; the first touch or key makes the sound ready. */
export function useSoundWaiting(): boolean {
  return useSyncExternalStore(onFirstTouch, isSoundWaiting);
}

function onFirstTouch(listener: () => void): () => void {
  let wasWaiting = isSoundWaiting();
  function look(): void {
    if (wasWaiting && !isSoundWaiting()) unlockSound();
    wasWaiting = isSoundWaiting();
    listener();
  }
  // A touch counts when it ends, a mouse button when it is pressed.
  const touches = (['pointerdown', 'pointerup', 'keydown', 'click'] as const).map((type) =>
    onEvent(type, look, { capture: true }),
  );
  return stopAll([...touches, onSoundChange(listener)]);
}
