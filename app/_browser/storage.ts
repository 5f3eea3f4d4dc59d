import { useSyncExternalStore } from 'react';

/**
 * The browser's storage. Where the browser forbids it or has no space, values are kept in memory: they last as long as
 * the page. Nothing else in the front ends uses storage or cookies (`scripts/check-browser.ts`).
 */
export type StorageArea = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
};

const listeners = new Set<() => void>();
let fails = false;

function noteFailure(): void {
  if (fails) return;
  fails = true;
  for (const listener of listeners) listener();
}

/** @param open throws, or returns null, where the browser forbids storage */
export function storageArea(open: () => Storage | null, onFailure: () => void): StorageArea {
  /** What could not be written; null: could not be removed. */
  const unwritten = new Map<string, string | null>();
  function change(key: string, value: string | null) {
    try {
      const area = required(open());
      if (value === null) area.removeItem(key);
      else area.setItem(key, value);
      unwritten.delete(key);
    } catch {
      unwritten.set(key, value);
      onFailure();
    }
  }
  return {
    read: (key) => {
      const pending = unwritten.get(key);
      if (pending !== undefined) return pending;
      try {
        return required(open()).getItem(key);
      } catch {
        return null;
      }
    },
    write: (key, value) => change(key, value),
    remove: (key) => change(key, null),
  };
}

function required(area: Storage | null): Storage {
  if (area === null) throw new Error('this browser has no storage');
  return area;
}

/** Shared by all tabs, and kept after the browser is closed. */
export const localArea = storageArea(() => localStorage, noteFailure);
/** Of this tab, until it is closed. */
export const tabArea = storageArea(() => sessionStorage, noteFailure);

const PROBE = 'starhelm.probe';
let wasProbed = false;

/** Whether this page lost something that was to be stored, or cannot store anything. */
export function isStorageFailing(): boolean {
  if (!wasProbed) {
    wasProbed = true;
    for (const area of [localArea, tabArea]) {
      area.write(PROBE, '1');
      area.remove(PROBE);
    }
  }
  return fails;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False while the page is rendered on the server, which cannot know. */
export function useStorageFailing(): boolean {
  return useSyncExternalStore(subscribe, isStorageFailing, () => false);
}

/** Sets a cookie that scripts may read; a page that may not has none. */
export function writeCookie(text: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two major browsers
    document.cookie = text;
  } catch {
    noteFailure();
  }
}
