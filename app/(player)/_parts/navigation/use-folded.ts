import { useSyncExternalStore } from 'react';
import { localArea } from '#app/_browser/storage.ts';

const KEY = 'starhelm.navigation';
const FOLDED = 'folded';
const listeners = new Set<() => void>();

function isFolded(): boolean {
  return localArea.read(KEY) === FOLDED;
}

export function setFolded(folded: boolean): void {
  if (folded) localArea.write(KEY, FOLDED);
  else localArea.remove(KEY);
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
