import { useSyncExternalStore } from 'react';

/** `live`: pushes arrive. `connecting`: the service does not answer now. `offline`: the device has no network. */
export type Connection = 'live' | 'connecting' | 'offline';

let socketLive = false;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

function read(): Connection {
  return !navigator.onLine ? 'offline' : socketLive ? 'live' : 'connecting';
}

export function setSocketLive(live: boolean): void {
  socketLive = live;
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
