import { expect, it } from 'vitest';
import {
  RETRY_WINDOW_MS,
  refreshableUntil,
  retriesSince,
  sessionAge,
} from '#server/community/accounts/rules/renewal.ts';

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
  const far = new Date('2026-04-01T12:00:00Z');
  expect(refreshableUntil(new Date('2026-03-01T12:00:00Z'), far, lifetimes)).toEqual(new Date(until));
});

it.each([0, 2, 720])('with %i idle hours no token is good for longer than its session', (idle_hours) => {
  const lifetimes = { access_minutes: 60, refresh_days: 7, idle_hours };
  const end = new Date('2026-03-01T12:30:00Z');
  expect(refreshableUntil(new Date('2026-03-01T12:00:00Z'), end, lifetimes)).toEqual(end);
});

it('a session lasts as long as a refresh token, unless a bound of its own is set', () => {
  const day = 24 * 3_600_000;
  expect(sessionAge({ REFRESH_TOKEN_EXPIRE_DAYS: 7 })).toBe(7 * day);
  expect(sessionAge({ REFRESH_TOKEN_EXPIRE_DAYS: 7, SESSION_MAX_DAYS: 30 })).toBe(30 * day);
});
