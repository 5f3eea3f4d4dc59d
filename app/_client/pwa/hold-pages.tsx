'use client';
import { useEffect } from 'react';
import { setWaitingPages } from '../realtime/connection-store.ts';
import { holdNavigations, untilOnline } from './hold-navigation.ts';

/** While mounted, a link followed without a connection waits for it, and the game stays on screen. */
export function HoldPages() {
  useEffect(() => {
    const plain = window.fetch;
    const send: typeof fetch = (input, init) => plain.call(window, input, init);
    window.fetch = holdNavigations({ fetch: send, pause: untilOnline, report: setWaitingPages });
    return () => {
      window.fetch = plain;
      setWaitingPages(0);
    };
  }, []);
  return null;
}
