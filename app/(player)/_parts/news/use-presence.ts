'use client';
import { useEffect, useRef } from 'react';
import { api } from '#app/_client/trpc/api.ts';

const EVERY_MS = 60_000;

/** Reports presence to the service, each minute and on return; `onReturn` after a longer absence. */
export function usePresence(onReturn: () => void): void {
  const { mutate } = api.notifications.presence.useMutation();
  const newest = useRef(onReturn);
  useEffect(() => {
    newest.current = onReturn;
  });
  useEffect(() => {
    function speak() {
      if (document.visibilityState !== 'visible') return;
      mutate(undefined, { onSuccess: ({ away }) => (away ? newest.current() : undefined) });
    }
    speak();
    const timer = setInterval(speak, EVERY_MS);
    document.addEventListener('visibilitychange', speak);
    window.addEventListener('online', speak);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', speak);
      window.removeEventListener('online', speak);
    };
  }, [mutate]);
}
