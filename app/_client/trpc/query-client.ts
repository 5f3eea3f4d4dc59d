import { QueryClient } from '@tanstack/react-query';
import { toProblem } from '../problem/problem.ts';

const worthRetrying = (status: number) => status === 0 || status === 502 || status === 503 || status === 504;

/** Reads are retried when the service was out of reach; writes never are by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && worthRetrying(toProblem(error).status),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
