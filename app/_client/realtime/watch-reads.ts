import type { Query, QueryClient } from '@tanstack/react-query';
import { toProblem } from '../problem/problem.ts';

/** A read that is repeated within this time is no news: less than two browsers may disagree for. */
export const BEHIND_AFTER_MS = 600;

/**
 * Reports whether every read on screen is current: false as soon as one has been known to be old, or could not be made,
 * for `BEHIND_AFTER_MS`.
 */
export function watchReads(queries: QueryClient, report: (current: boolean) => void): () => void {
  const cache = queries.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function check() {
    if (!cache.getAll().some(isBehind)) {
      clearTimeout(timer);
      timer = undefined;
      report(true);
      return;
    }
    timer ??= setTimeout(() => report(false), BEHIND_AFTER_MS);
  }
  const stop = cache.subscribe(check);
  check();
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** On screen, and known to be old or not to be had. A refusal is an answer: what it says is current. */
function isBehind(query: Query): boolean {
  if (!query.isActive()) return false;
  const { isInvalidated, status, error, fetchStatus } = query.state;
  if (fetchStatus === 'paused') return true;
  // A query that failed counts as invalidated too, whatever the reason.
  if (status !== 'error') return isInvalidated;
  const problem = toProblem(error).status;
  return problem === 0 || problem === 429 || problem >= 500;
}
