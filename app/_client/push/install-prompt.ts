'use client';
import { useSyncExternalStore } from 'react';

type InstallEvent = Event & { prompt(): Promise<unknown> };

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();
function settle(next: InstallEvent | null) {
  offered = next;
  for (const listener of listeners) listener();
}
function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event;
}

// The browser offers installation once, early: the offer is stored here for later.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) settle(event);
  });
  window.addEventListener('appinstalled', () => settle(null));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Installs the game; null where the browser does not offer it, or it is installed. */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
  if (!event) return null;
  return () => {
    settle(null);
    void event.prompt();
  };
}
