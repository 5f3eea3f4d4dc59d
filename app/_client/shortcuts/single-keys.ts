import { useSyncExternalStore } from 'react';
import { localArea } from '#app/_browser/storage.ts';

const KEY = 'starhelm.single-keys';
const OFF = 'off';
const listeners = new Set<() => void>();

/** Whether shortcuts of single characters are on; stored in this browser. */
export function singleKeysOn(): boolean {
  return localArea.read(KEY) !== OFF;
}

export function setSingleKeys(on: boolean): void {
  if (on) localArea.remove(KEY);
  else localArea.write(KEY, OFF);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn, () => true);
}
