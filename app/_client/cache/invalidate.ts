import type { Mutation, QueryClient } from '@tanstack/react-query';
import type { RealtimePayload, RealtimeType } from '#server/platform/realtime/contract.ts';
import { toProblem } from '../problem/problem.ts';
import { keyOf, type QueryScope, type Stale } from './paths.ts';
import { STALE_AFTER_EVENT } from './stale-after-event.ts';
import { STALE_AFTER_MUTATION } from './stale-after-mutation.ts';

/** Every realtime event there is. */
export const EVENT_TYPES = Object.keys(STALE_AFTER_EVENT) as RealtimeType[];

/** Events of one burst cause one round of reads. */
const TOGETHER_MS = 200;

export function invalidateScopes(queries: QueryClient, scopes: Iterable<QueryScope>): void {
  for (const scope of new Set(scopes)) void queries.invalidateQueries({ queryKey: keyOf(scope) });
}

/** Refetches what a settled mutation may have changed, also after a refusal: the screen may have been outdated. */
export function invalidateAfterMutation(
  queries: QueryClient,
  mutation: Pick<Mutation<unknown, unknown>, 'options'>,
  error: unknown,
): void {
  const status = error ? toProblem(error).status : 200;
  if (status <= 0 || status === 429 || status >= 500) return;
  const [path] = (mutation.options.mutationKey ?? []) as readonly (readonly string[])[];
  const scopes: Readonly<Record<string, readonly QueryScope[]>> = STALE_AFTER_MUTATION;
  invalidateScopes(queries, scopes[path?.join('.') ?? ''] ?? []);
}

/** Collects the queries that events make stale and refetches them shortly after. */
export function createEventInvalidation(queries: QueryClient): {
  note<T extends RealtimeType>(type: T, data: RealtimePayload<T>): void;
  stop(): void;
} {
  const waiting = new Set<QueryScope>();
  let all = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush() {
    timer = undefined;
    if (all) void queries.invalidateQueries();
    else invalidateScopes(queries, waiting);
    all = false;
    waiting.clear();
  }
  return {
    note: (type, data) => {
      const stale = scopesOf(type, data);
      if (stale === 'all') all = true;
      else for (const scope of stale) waiting.add(scope);
      if (all || waiting.size > 0) timer ??= setTimeout(flush, TOGETHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

function scopesOf<T extends RealtimeType>(type: T, data: RealtimePayload<T>): Stale {
  const effect = STALE_AFTER_EVENT[type];
  return typeof effect === 'function' ? effect(data) : effect;
}
