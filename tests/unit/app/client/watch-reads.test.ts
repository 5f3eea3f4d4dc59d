import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REPORT_STALE_AFTER_MS, watchReads } from '#app/_client/realtime/watch-reads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function screen() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let current = true;
  const stop = watchReads(queries, (now) => {
    current = now;
  });
  return {
    queries,
    isCurrent: () => current,
    stop,
    show: (key: string, read: () => Promise<unknown>) =>
      new QueryObserver(queries, { queryKey: [key], queryFn: read, staleTime: Number.POSITIVE_INFINITY }).subscribe(
        () => undefined,
      ),
  };
}

it('is current while changed data is read again quickly, and behind while that takes time', async () => {
  const { queries, isCurrent, show, stop } = screen();
  let wait = 10;
  show('me', () => new Promise((resolve) => setTimeout(() => resolve('read'), wait)));
  await vi.advanceTimersByTimeAsync(1_000);
  void queries.invalidateQueries();
  await vi.advanceTimersByTimeAsync(REPORT_STALE_AFTER_MS + 1);
  expect(isCurrent()).toBe(true);
  wait = 5_000;
  void queries.invalidateQueries();
  await vi.advanceTimersByTimeAsync(REPORT_STALE_AFTER_MS - 1);
  expect(isCurrent()).toBe(true);
  await vi.advanceTimersByTimeAsync(2);
  expect(isCurrent()).toBe(false);
  await vi.advanceTimersByTimeAsync(wait);
  expect(isCurrent()).toBe(true);
  stop();
});

it('is behind after a failed read, but not after a refusal or for data off screen', async () => {
  const { queries, isCurrent, show, stop } = screen();
  const answered = (status: number) => {
    const problem = { title: 'No', status, detail: 'No.', code: 'CONFLICT' };
    return new TRPCClientError('no', { result: { error: { code: -32_000, message: '', data: { problem } } } as never });
  };
  show('profile', () => Promise.reject(answered(404)));
  queries.setQueryData(['elsewhere'], 'read');
  void queries.invalidateQueries({ queryKey: ['elsewhere'] });
  await vi.advanceTimersByTimeAsync(2 * REPORT_STALE_AFTER_MS);
  expect(isCurrent()).toBe(true);
  const leave = show('market', () => Promise.reject(answered(503)));
  await vi.advanceTimersByTimeAsync(2 * REPORT_STALE_AFTER_MS);
  expect(isCurrent()).toBe(false);
  leave();
  await vi.advanceTimersByTimeAsync(2 * REPORT_STALE_AFTER_MS);
  expect(isCurrent()).toBe(true);
  stop();
});
