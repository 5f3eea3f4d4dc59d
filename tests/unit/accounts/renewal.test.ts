import { expect, it } from 'vitest';
import { RETRY_WINDOW_MS, refreshableUntil, retriesSince } from '#server/accounts/rules/renewal.ts';

it('a token refresh can be repeated within a minute', () => {
  expect(RETRY_WINDOW_MS).toBe(60_000);
  expect(retriesSince(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-01T11:59:00Z'));
});

it.each([
  [0, '2026-03-08T12:00:00Z'],
  // An hour of the access token, then the hours of idleness.
  [1, '2026-03-01T14:00:00Z'],
  [24, '2026-03-02T13:00:00Z'],
  // Never longer than without the setting.
  [167, '2026-03-08T12:00:00Z'],
  [720, '2026-03-08T12:00:00Z'],
])('with %i idle hours a token of seven days is good until %s', (idle_hours, until) => {
  const lifetimes = { access_minutes: 60, refresh_days: 7, idle_hours };
  expect(refreshableUntil(new Date('2026-03-01T12:00:00Z'), lifetimes)).toEqual(new Date(until));
});
