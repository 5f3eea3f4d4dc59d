import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { loadInvalidation } from '../cache/load-invalidation.ts';
import { PAGE_FAULT, toProblem } from '../problem/problem.ts';

function isRetryable(status: number) {
  return status === 0 || status === 502 || status === 503 || status === 504;
}

/** Exceptions of the page are no part of its work: they appear in the console like any uncaught one. */
function reportFault(error: unknown) {
  if (toProblem(error).code === PAGE_FAULT) reportError(error);
}

/**
 * Reads are retried if the service was unreachable; writes never are. A write without a response may have happened,
 * so what is on screen is refetched.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: reportFault }),
    mutationCache: new MutationCache({
      onError: (error) => {
        reportFault(error);
        if (isRetryable(toProblem(error).status)) void client.invalidateQueries();
      },
      // The caller does not wait for it.
      onSettled: (_data, error, _variables, _context, mutation) => {
        void loadInvalidation().then(({ invalidateAfterMutation }) => invalidateAfterMutation(client, mutation, error));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && isRetryable(toProblem(error).status),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
