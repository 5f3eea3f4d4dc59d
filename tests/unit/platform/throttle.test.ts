import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from '#server/platform/throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('calls at once, then once more for all requests within the pause, and stops without requests', () => {
  const call = vi.fn();
  const request = throttle(call, 250);
  request();
  expect(call).toHaveBeenCalledTimes(1);
  request();
  request();
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(250);
  expect(call).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  expect(call).toHaveBeenCalledTimes(2);
  request();
  expect(call).toHaveBeenCalledTimes(3);
});
