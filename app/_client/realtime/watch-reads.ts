import type { Query, QueryClient } from '@tanstack/react-query';
import { toProblem } from '../problem/problem.ts';

/** A stale read repeated within this time is not reported: shorter than two browsers may disagree. */
export const REPORT_STALE_AFTER_MS = 600;

/** Reports whether every read on screen is current: false when one has been stale or failing for `REPORT_STALE_AFTER_MS`. */
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
    timer ??= setTimeout(() => report(false), REPORT_STALE_AFTER_MS);
  }
  const stop = cache.subscribe(check);
  check();
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** On screen, and stale or failed. A refusal counts as current. */
function isBehind(query: Query): boolean {
  if (!query.isActive()) return false;
  const { isInvalidated, status, error, fetchStatus } = query.state;
  if (fetchStatus === 'paused') return true;
  // A failed query counts as invalidated too, for any reason.
  if (status !== 'error') return isInvalidated;
  const problem = toProblem(error).status;
  return problem === 0 || problem === 429 || problem >= 500;
}
