import { useSyncExternalStore } from 'react';
import { DEVICE_KEY_PREFIX } from './device-state.ts';
import { readItem, writeItem } from './device-storage.ts';
import { createSignal, onEvent, stopAll } from './signal.ts';

const END_SOUNDS = ['chime', 'bell', 'none'] as const;

/** Sound at the end of a session. */
export type EndSound = (typeof END_SOUNDS)[number];

/** The user's choice on this device. */
export interface SoundChoice {
  readonly sound: EndSound;
  /** Percent, 10 to 100. */
  readonly volume: number;
}

const KEY = `${DEVICE_KEY_PREFIX}sound`;
const USUAL: SoundChoice = { sound: 'chime', volume: 50 };
const changed = createSignal();

let known: { readonly text: string | null; readonly choice: SoundChoice } = {
  text: null,
  choice: USUAL,
};

export function soundChoice(): SoundChoice {
  const text = readItem(KEY);
  if (text !== known.text) known = { text, choice: parse(text) };
  return known.choice;
}

export function setSoundChoice(change: Partial<SoundChoice>): void {
  const { sound, volume } = { ...soundChoice(), ...change };
  writeItem(KEY, `${sound} ${volume}`);
  changed.emit();
}

export function useSoundChoice(): SoundChoice {
  return useSyncExternalStore(onSoundChange, soundChoice);
}

/** Calls back when the choice may have changed, here or in another tab. */
export function onSoundChange(listener: () => void): () => void {
  return stopAll([changed.subscribe(listener), onEvent('storage', listener)]);
}

/** Local storage is untrusted: invalid content counts as the default. */
function parse(text: string | null): SoundChoice {
  const [name, percent] = (text ?? '').split(' ');
  const sound = END_SOUNDS.find((one) => one === name);
  const volume = Number(percent);
  return sound && volume >= 10 && volume <= 100 ? { sound, volume } : USUAL;
}
