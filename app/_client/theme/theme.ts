import { useSyncExternalStore } from 'react';
import { localArea } from '#app/_browser/storage.ts';

export type Theme = 'dark' | 'light';

const KEY = 'starhelm.theme';
const listeners = new Set<() => void>();

function read(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localArea.write(KEY, theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Dark by default; `public/first.js` has applied the stored choice before the first paint. */
export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(subscribe, read, () => 'dark');
}
