'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import { httpBatchLink, splitLink } from '@trpc/client';
import { type ReactNode, useEffect, useState } from 'react';
import { readSession, subscribeSession } from '../session/session-store.ts';
import { api } from './api.ts';
import { CLIENT_ID } from './client-id.ts';
import { earlyReads, earlyReadsLink } from './early-reads.ts';
import { createQueryClient } from './query-client.ts';
import { refreshLink } from './refresh-link.ts';
import { requestKeyLink, requestKeyOf } from './request-key-link.ts';

function authorization(): Record<string, string> {
  const session = typeof window === 'undefined' ? null : readSession();
  return session ? { authorization: `Bearer ${session.access_token}` } : {};
}

const url = '/api/trpc';

function createClient() {
  return api.createClient({
    links: [
      earlyReadsLink(earlyReads(typeof window === 'undefined' ? null : Reflect.get(window, 'starhelmEarly'))),
      requestKeyLink(),
      refreshLink(),
      splitLink({
        condition: ({ type }) => type === 'mutation',
        // Each write travels alone, with a key of its own.
        true: httpBatchLink({
          url,
          headers: ({ opList: [op] }) => ({ ...authorization(), ...requestKeyOf(op), 'x-client-id': CLIENT_ID }),
          maxItems: 1,
        }),
        false: httpBatchLink({ url, headers: authorization, maxURLLength: 4000 }),
      }),
    ],
  });
}

/** What one account read must never be shown to the next. */
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
  const [client] = useState(createClient);
  const [forget] = useState(() => () => queryClient.clear());
  useForgetOnSignOut(forget);
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
