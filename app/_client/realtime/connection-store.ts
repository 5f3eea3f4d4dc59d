import { useSyncExternalStore } from 'react';

/**
 * `live`: pushes arrive. `connecting`: the service does not answer now. `unavailable`: it answers, but can neither read
 * nor save. `offline`: the device has no network.
 */
export type Connection = 'live' | 'connecting' | 'unavailable' | 'offline';

let socketLive = false;
let databaseWorks = true;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

function read(): Connection {
  if (!navigator.onLine) return 'offline';
  if (!socketLive) return 'connecting';
  return databaseWorks ? 'live' : 'unavailable';
}

export function setSocketLive(live: boolean): void {
  socketLive = live;
  notify();
}

/** What the service said of its database; a new connection assumes that it works. */
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
