import { expect, it } from 'vitest';
import { escapeProtectedUntil, hasEscaped } from '#server/game/combat/rules/may-attack.ts';

const escaped = new Date('2026-03-01T12:00:00.000Z');
function after(ms: number): Date {
  return new Date(escaped.getTime() + ms);
}

it('protects for ten minutes to the millisecond', () => {
  const until = after(600_000);
  expect(escapeProtectedUntil(escaped, escaped)).toEqual(until);
  expect(escapeProtectedUntil(escaped, after(599_999))).toEqual(until);
  expect(escapeProtectedUntil(escaped, until)).toBeNull();
  expect(escapeProtectedUntil(null, escaped)).toBeNull();
});

it('applies after a ship loss on either side, and after fleeing from an attack', () => {
  for (const side of ['attacker', 'defender'] as const) {
    expect(hasEscaped({ side, outcome: 'destroyed' })).toBe(true);
    expect(hasEscaped({ side, outcome: 'standing' })).toBe(false);
    expect(hasEscaped({ side, outcome: 'fighting' })).toBe(false);
  }
  expect(hasEscaped({ side: 'defender', outcome: 'fled' })).toBe(true);
  expect(hasEscaped({ side: 'attacker', outcome: 'fled' })).toBe(false);
});
