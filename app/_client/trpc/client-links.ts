import { httpBatchLink, splitLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '#server/api.ts';
import { fetchProcedure } from '../problem/unanswered.ts';
import { readSession } from '../session/session-store.ts';
import { CLIENT_ID } from './client-id.ts';
import { earlyReads, earlyReadsLink } from './early-reads.ts';
import { refreshLink } from './refresh-link.ts';
import { requestKeyLink, requestKeyOf } from './request-key-link.ts';
import { wholeListLink } from './whole-list-link.ts';

function authorization(): Record<string, string> {
  const session = typeof window === 'undefined' ? null : readSession();
  return session ? { authorization: `Bearer ${session.access_token}` } : {};
}

const url = '/api/trpc';

/** The tRPC links: complete short lists, session refresh, idempotency keys, batches of reads. */
export function clientLinks(): TRPCLink<AppRouter>[] {
  return [
    wholeListLink(),
    earlyReadsLink(earlyReads(typeof window === 'undefined' ? null : Reflect.get(window, 'starhelmEarly'))),
    requestKeyLink(),
    refreshLink(),
    splitLink({
      condition: ({ type }) => type === 'mutation',
      // Each write is sent alone, with its own key.
      true: httpBatchLink({
        url,
        headers: ({ opList: [op] }) => ({ ...authorization(), ...requestKeyOf(op), 'x-client-id': CLIENT_ID }),
        maxItems: 1,
        fetch: fetchProcedure,
      }),
      false: httpBatchLink({ url, headers: authorization, maxURLLength: 4000, fetch: fetchProcedure }),
    }),
  ];
}
