import { useSyncExternalStore } from 'react';
import { localArea } from '#app/_browser/storage.ts';
import { CUES, type Cue } from './cues.ts';

const KEY = 'starhelm.sounds';
const listeners = new Set<() => void>();

/** The sounds enabled in this browser, as stored; by default the alarm alone. */
function stored(): string {
  return localArea.read(KEY) ?? 'alarm';
}

function chosen(text: string): readonly Cue[] {
  const names = text.split(' ');
  return CUES.filter((cue) => names.includes(cue));
}

export function isCueOn(cue: Cue): boolean {
  return chosen(stored()).includes(cue);
}

export function setCue(cue: Cue, on: boolean): void {
  const next = CUES.filter((other) => (other === cue ? on : isCueOn(other)));
  localArea.write(KEY, next.join(' '));
  for (const listener of listeners) listener();
}

/** Also follows changes in other tabs of this browser. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useCues(): readonly Cue[] {
  return chosen(useSyncExternalStore(subscribe, stored, () => 'alarm'));
}
