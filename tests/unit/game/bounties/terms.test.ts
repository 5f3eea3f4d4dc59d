import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { expiryOf, proRata, unearnedReason, withdrawableAt } from '#server/game/bounties/rules/terms.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;

describe('the duration of a bounty', () => {
  it('lasts its days, and can be withdrawn after its minimum hours', () => {
    const settings = { ...DEFAULT_SETTINGS, bounty_days: 3, bounty_withdraw_hours: 6 };
    expect(expiryOf(settings, NOW)).toEqual(new Date('2026-03-04T12:00:00Z'));
    expect(withdrawableAt(settings, NOW)).toEqual(new Date('2026-03-01T18:00:00Z'));
  });

  it('refunds between nothing and the whole bounty, less the later it ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 90 }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        (amount, days, one, other) => {
          const times = { created_at: NOW, expires_at: new Date(NOW.getTime() + days * DAY_MS) };
          const at = (part: number) => proRata(amount, times, new Date(NOW.getTime() + part * days * DAY_MS));
          const [early, late] = [at(Math.min(one, other)), at(Math.max(one, other))];
          expect(late).toBeLessThanOrEqual(early);
          expect(early).toBeLessThanOrEqual(amount);
          expect(late).toBeGreaterThanOrEqual(0);
          expect(at(0)).toBe(amount);
          expect(at(1)).toBe(0);
        },
      ),
    );
  });
});

describe('whether a kill earns a bounty', () => {
  const open = { placed_by: 'placer', fund_owner: null, region_id: null, expires_at: new Date(NOW.getTime() + 1) };
  const kill = { hunter_side: new Set(['hunter', 'mate']), target_id: 'target', region_id: 'here', now: NOW };
  it.each([
    ['a stranger to placer and target', open, kill, undefined],
    ['one who placed it', { ...open, placed_by: 'hunter' }, kill, 'own_bounty'],
    ['one whose mate placed it', { ...open, placed_by: 'mate' }, kill, 'own_bounty'],
    ['one whose region’s fund pays it', { ...open, fund_owner: 'hunter' }, kill, 'own_bounty'],
    ['one whose mate’s region pays it', { ...open, fund_owner: 'mate' }, kill, 'own_bounty'],
    ['one of the target’s own side', open, { ...kill, target_id: 'mate' }, 'own_side'],
    ['a kill in another region', { ...open, region_id: 'there' }, kill, 'elsewhere'],
    ['a kill in its region', { ...open, region_id: 'here' }, kill, undefined],
    ['a kill in no region', { ...open, region_id: 'here' }, { ...kill, region_id: null }, 'elsewhere'],
    ['the moment of its end', { ...open, expires_at: NOW }, kill, 'expired'],
    ['a placer who is gone', { ...open, placed_by: null }, kill, undefined],
  ] as const)('%s', (_who, bounty, facts, expected) => expect(unearnedReason(bounty, facts)).toBe(expected));
});
