import { useSyncExternalStore } from 'react';

const KEY = 'starhelm.single-keys';
const OFF = 'off';
const listeners = new Set<() => void>();

/** Whether shortcuts of single characters are on; stored in this browser. */
export function singleKeysOn(): boolean {
  return localStorage.getItem(KEY) !== OFF;
}

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn, () => true);
}
