import { useSyncExternalStore } from 'react';

const KEY = 'starhelm.navigation';
const FOLDED = 'folded';
const listeners = new Set<() => void>();

function isFolded(): boolean {
  return localStorage.getItem(KEY) === FOLDED;
}

export function setFolded(folded: boolean): void {
  if (folded) localStorage.setItem(KEY, FOLDED);
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the player wants icons only in the side navigation; stored in this browser. */
export function useFolded(): boolean {
  return useSyncExternalStore(subscribe, isFolded, () => false);
}
