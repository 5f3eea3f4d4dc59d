import { expect, it } from 'vitest';
import { protectedUntil } from '#server/players/rules/protection.ts';
import { DEFAULT_SETTINGS } from '#server/settings/rules/catalogue.ts';

const born = new Date('2026-03-01T12:00:00.000Z');
function after(hours: number) {
  return new Date(born.getTime() + hours * 3_600_000);
}

it('a new player is protected for 72 hours, or until their first attack', () => {
  const newcomer = { created_at: born, attacked_at: null };
  expect(protectedUntil(DEFAULT_SETTINGS, newcomer, after(0))).toEqual(after(72));
  expect(protectedUntil(DEFAULT_SETTINGS, newcomer, after(71.99))).toEqual(after(72));
  expect(protectedUntil(DEFAULT_SETTINGS, newcomer, after(72))).toBeNull();
  expect(protectedUntil(DEFAULT_SETTINGS, { ...newcomer, attacked_at: after(1) }, after(2))).toBeNull();
});
