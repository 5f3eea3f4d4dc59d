import { expect, it } from 'vitest';
import {
  FIRST_PASSWORD_HOURS,
  firstPasswordUntil,
  isFirstPasswordOver,
} from '#server/community/accounts/rules/first-password.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

it('the initial password of the first admin expires after three days in production, and never elsewhere', () => {
  expect(FIRST_PASSWORD_HOURS).toBe(72);
  expect(firstPasswordUntil(NOW, 'production')).toEqual(new Date('2026-11-25T12:00:00Z'));
  expect(firstPasswordUntil(NOW, 'development')).toBeNull();
});

it('is over from its last moment on, and never without one', () => {
  expect(isFirstPasswordOver(new Date(NOW.getTime() + 1), NOW)).toBe(false);
  expect(isFirstPasswordOver(NOW, NOW)).toBe(true);
  expect(isFirstPasswordOver(new Date(NOW.getTime() - 1), NOW)).toBe(true);
  expect(isFirstPasswordOver(null, NOW)).toBe(false);
});
