'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { readSession, subscribeSession } from '../session/session-store.ts';
import { api } from './api.ts';
import { clientLinks } from './client-links.ts';
import { createQueryClient } from './query-client.ts';

/** Data read by one account must never be shown to the next. */
function useForgetOnSignOut(forget: () => void): void {
  useEffect(() => {
    let user = readSession()?.user_id;
    return subscribeSession(() => {
      const now = readSession()?.user_id;
      if (user !== undefined && now !== user) forget();
      user = now;
    });
  }, [forget]);
}

export function ApiProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(() => api.createClient({ links: clientLinks() }));
  const [forget] = useState(() => () => queryClient.clear());
  useForgetOnSignOut(forget);
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
