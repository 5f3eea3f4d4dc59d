import { useSyncExternalStore } from 'react';

/**
 * `live`: pushes arrive and every read on screen is current. `behind`: pushes arrive, but something shown is older than
 * what they announced. `connecting`: the service does not answer now. `unavailable`: it answers, but can neither read
 * nor save. `offline`: the device has no network.
 */
export type Connection = 'live' | 'behind' | 'connecting' | 'unavailable' | 'offline';

let socketLive = false;
let databaseWorks = true;
let readsCurrent = true;
let heldPages = 0;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

function read(): Connection {
  if (!navigator.onLine) return 'offline';
  if (!socketLive) return 'connecting';
  if (!databaseWorks) return 'unavailable';
  return readsCurrent ? 'live' : 'behind';
}

export function setSocketLive(live: boolean): void {
  socketLive = live;
  notify();
}

/** The number of selected pages that wait for the service. */
export function setWaitingPages(count: number): void {
  heldPages = count;
  notify();
}

/** Whether a selected page waits for the service. */
export function useHoldsPage(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => heldPages > 0,
    () => false,
  );
}

export function setReadsCurrent(current: boolean): void {
  if (readsCurrent === current) return;
  readsCurrent = current;
  notify();
}

/** The last reported database status; a new connection assumes that it works. */
export function setDatabaseWorks(works: boolean): void {
  databaseWorks = works;
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useConnection(): Connection {
  return useSyncExternalStore<Connection>(subscribe, read, () => 'connecting');
}
