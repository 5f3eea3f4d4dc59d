import '#scripts/compile-cache.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// The same random inputs in every run, so that a failure is caused by the change at hand; another seed explores
// further.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_123) });

// Unexpected console output fails the test that made it.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
