import { expect, it } from 'vitest';
import { protectedUntil } from '#server/players/rules/protection.ts';

const born = new Date('2026-03-01T12:00:00.000Z');
function after(hours: number) {
  return new Date(born.getTime() + hours * 3_600_000);
}

it('a new captain is protected for 72 hours, or until their first attack', () => {
  const newcomer = { created_at: born, attacked_at: null };
  expect(protectedUntil(newcomer, after(0))).toEqual(after(72));
  expect(protectedUntil(newcomer, after(71.99))).toEqual(after(72));
  expect(protectedUntil(newcomer, after(72))).toBeNull();
  expect(protectedUntil({ ...newcomer, attacked_at: after(1) }, after(2))).toBeNull();
});
