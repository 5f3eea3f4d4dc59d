import '#scripts/compile-cache.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Output on the console is an unexamined defect: it fails the test that made it.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
