import { expect, it } from 'vitest';
import { RETRY_WINDOW_MS, retriesSince } from '#server/accounts/rules/renewal.ts';

it('a renewal may be asked for again within the minute before', () => {
  expect(RETRY_WINDOW_MS).toBe(60_000);
  expect(retriesSince(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-01T11:59:00Z'));
});
