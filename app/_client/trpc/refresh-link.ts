import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { toProblem } from '../problem/problem.ts';
import { Unanswered } from '../problem/unanswered.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { readSession } from '../session/session-store.ts';

function isStaleToken(error: unknown): boolean {
  const { status, code } = toProblem(error);
  return status === 401 && code === 'UNAUTHENTICATED';
}

/**
 * Parallel calls refused for a stale token wait for one refresh and are sent once more. If the refresh got no
 * response, the call fails as unanswered: the session remains, and reads retry.
 */
export function refreshLink<R extends AnyRouter>(): TRPCLink<R> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let subscription: Unsubscribable | undefined;
        let closed = false;
        function attempt(mayRefresh: boolean) {
          const used = readSession()?.access_token;
          subscription = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: (error) => (mayRefresh && used && isStaleToken(error) ? renew(used, error) : observer.error(error)),
          });
        }
        async function renew(used: string, refusal: TRPCClientError<R>) {
          const outcome = await refreshSession(used);
          if (closed) return;
          if (outcome === 'refreshed') attempt(false);
          else if (outcome === 'unreachable')
            observer.error(TRPCClientError.from(new Unanswered('no answer to the renewal')));
          else observer.error(refusal);
        }
        attempt(true);
        return () => {
          closed = true;
          subscription?.unsubscribe();
        };
      });
}
