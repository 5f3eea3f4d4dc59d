'use client';
import { useEffect, useRef } from 'react';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import { api } from '#app/_client/trpc/api.ts';

/** A wave of flags is one reload. */
const DEBOUNCE_MS = 800;

/** Reads the queue anew a moment after flags came in or another moderator decided. */
export function useLiveQueue(): void {
  const utils = api.useUtils();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function reloadSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void utils.moderation.invalidate(), DEBOUNCE_MS);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useRealtime('flagged_message_alert', reloadSoon);
  useRealtime('moderation_update', reloadSoon);
}
