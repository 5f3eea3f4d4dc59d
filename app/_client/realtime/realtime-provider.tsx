'use client';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { whenIdle } from '#app/_ui/when-idle.ts';
import type { RealtimeEnvelope, RealtimePayload, RealtimeType } from '#server/platform/realtime/contract.ts';
import { loadInvalidation } from '../cache/load-invalidation.ts';
import { setReadsCurrent } from './connection-store.ts';
import type { RealtimeClient } from './realtime-client.ts';
import { watchReads } from './watch-reads.ts';

/** The screen is read and rendered first; changes since then are refetched once the socket listens. */
const TIMEOUT_MS = 1_000;

const loadClient = loadWithRetry(() => import('./realtime-client.ts'));

const RealtimeContext = createContext<RealtimeClient | null>(null);

/** Connects while mounted. When events were missed, everything on screen is refetched. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const [client, setClient] = useState<RealtimeClient | null>(null);
  const queries = useQueryClient();
  useEffect(() => watchReads(queries, setReadsCurrent), [queries]);
  useEffect(() => {
    let ended = false;
    let end: (() => void) | null = null;
    const callOff = whenIdle(async () => {
      const [{ createRealtimeClient }, { createEventInvalidation, EVENT_TYPES }] = await Promise.all([
        loadClient(),
        loadInvalidation(),
      ]);
      if (ended) return;
      const made = createRealtimeClient();
      const stopListening = made.onResync(() => void queries.invalidateQueries());
      const stale = createEventInvalidation(queries);
      for (const type of EVENT_TYPES) made.on(type, (data) => stale.note(type, data));
      made.start();
      setClient(made);
      end = () => {
        stopListening();
        stale.stop();
        made.stop();
      };
    }, TIMEOUT_MS);
    return () => {
      ended = true;
      callOff();
      end?.();
    };
  }, [queries]);
  return <RealtimeContext value={client}>{children}</RealtimeContext>;
}

/** Calls the newest `handler` for each event of a type while the component is mounted. */
export function useRealtime<T extends RealtimeType>(
  type: T,
  handler: (data: RealtimePayload<T>, envelope: RealtimeEnvelope) => void,
): void {
  const client = use(RealtimeContext);
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => client?.on(type, (data, envelope) => newest.current(data, envelope)), [client, type]);
}
