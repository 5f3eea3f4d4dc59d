import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RestTimer } from '#app/_map/rest-timer.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('rings once, so long after the last motion', () => {
  const rings: number[] = [];
  const timer = new RestTimer(100, () => rings.push(performance.now()));
  const start = performance.now();
  timer.moved(start);
  vi.advanceTimersByTime(60);
  timer.moved(performance.now());
  vi.advanceTimersByTime(99);
  expect(rings).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(rings.map((at) => at - start)).toEqual([160]);
});

it('does not ring after it was stopped, and works again afterwards', () => {
  const ring = vi.fn();
  const timer = new RestTimer(100, ring);
  timer.moved(performance.now());
  timer.stop();
  vi.advanceTimersByTime(500);
  expect(ring).not.toHaveBeenCalled();
  timer.moved(performance.now());
  vi.advanceTimersByTime(100);
  expect(ring).toHaveBeenCalledOnce();
});
