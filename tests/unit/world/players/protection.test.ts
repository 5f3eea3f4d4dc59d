import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { protectionOf } from '#server/world/players/rules/protection.ts';

const created = new Date('2026-03-01T12:00:00Z');
const newcomer = { created_at: created, attacked_at: null, turns_spent: 0, net_value: 20_000 };
function after(hours: number): Date {
  return new Date(created.getTime() + hours * 3_600_000);
}

it('protects a new player until 72 hours and 1,500 spent turns have both passed', () => {
  const at = (hours: number, turns_spent: number) =>
    protectionOf(DEFAULT_SETTINGS, { ...newcomer, turns_spent }, after(hours));
  expect(at(0, 0)).toEqual({ until: after(72), turns_left: 1_500 });
  expect(at(71.99, 1_500)).toEqual({ until: after(72), turns_left: 0 });
  expect(at(72, 1_499)).toEqual({ until: after(72), turns_left: 1 });
  expect(at(72, 1_500)).toBeNull();
  expect(at(71.99, 9_000)).not.toBeNull();
});

it('ends with the first attack and with 250,000 credits of net value', () => {
  const protection = (change: Partial<typeof newcomer> | { attacked_at: Date }) =>
    protectionOf(DEFAULT_SETTINGS, { ...newcomer, ...change }, after(2));
  expect(protection({ attacked_at: after(1) })).toBeNull();
  expect(protection({ net_value: 249_999 })).not.toBeNull();
  expect(protection({ net_value: 250_000 })).toBeNull();
});
