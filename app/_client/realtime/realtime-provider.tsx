'use client';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { RealtimeEnvelope, RealtimePayload, RealtimeType } from '#server/platform/realtime/contract.ts';
import { createRealtimeClient, type RealtimeClient } from './realtime-client.ts';

const RealtimeContext = createContext<RealtimeClient | null>(null);

/** Connects while mounted. When something was missed, everything on screen is read anew. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const [client, setClient] = useState<RealtimeClient | null>(null);
  const queries = useQueryClient();
  useEffect(() => {
    const made = createRealtimeClient();
    const stopListening = made.onResync(() => void queries.invalidateQueries());
    made.start();
    setClient(made);
    return () => {
      stopListening();
      made.stop();
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
