import { createTRPCClient, httpLink, isTRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/api.ts';

/** The screens' client of a running server. */
export function trpcClient(base: string, token?: string) {
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${base}/api/trpc`, headers: token ? { authorization: `Bearer ${token}` } : {} })],
  });
}

/** Status and problem document of a call that must fail. */
export async function trpcProblem(work: Promise<unknown>): Promise<{ status: number } & Record<string, unknown>> {
  try {
    await work;
  } catch (error) {
    if (!isTRPCClientError<AppRouter>(error)) throw error;
    const { response } = error.meta as { response: Response };
    return { ...error.data?.problem, status: response.status, authenticate: response.headers.get('www-authenticate') };
  }
  throw new Error('this call was expected to fail, and it did not');
}
