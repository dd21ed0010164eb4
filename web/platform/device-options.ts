import { useSyncExternalStore } from 'react';
import { DEVICE_KEY_PREFIX } from './device-state.ts';
import { readItem, removeItem, writeItem } from './device-storage.ts';
import { createSignal, onEvent, stopAll } from './signal.ts';

/** Options of one device only; all are off by default. */
export type DeviceOption = 'keep-screen-on' | 'media-controls' | 'day-beside-session';

const changed = createSignal();

const keyOf = (option: DeviceOption) => `${DEVICE_KEY_PREFIX}option:${option}`;

export function isOptionOn(option: DeviceOption): boolean {
  return readItem(keyOf(option)) !== null;
}

export function setOption(option: DeviceOption, isOn: boolean): void {
  if (isOn) writeItem(keyOf(option), 'on');
  else removeItem(keyOf(option));
  changed.emit();
}

/** Called when an option changes, in this tab or another. */
export function onOptionChange(listener: () => void): () => void {
  return stopAll([changed.subscribe(listener), onEvent('storage', listener)]);
}

export function useDeviceOption(option: DeviceOption): boolean {
  return useSyncExternalStore(onOptionChange, () => isOptionOn(option));
}
