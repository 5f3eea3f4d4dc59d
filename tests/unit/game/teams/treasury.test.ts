import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideTreasury, shareOf, withdrawalLimit } from '#server/game/teams/rules/treasury.ts';

const members = fc
  .array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 20 })
  .map((all) =>
    all.map((contributed, index) => ({ player_id: `player-${String(index).padStart(2, '0')}`, contributed })),
  );
const treasury = fc.integer({ min: 0, max: 1_000_000_000_000 });

describe('a treasury that is divided', () => {
  it('is paid out completely, each share within one credit of the exact one, and only to members who paid in', () => {
    fc.assert(
      fc.property(treasury, members, (held, all) => {
        const shares = divideTreasury(held, all);
        expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(held);
        const paid = all.filter(({ contributed }) => contributed > 0);
        const total = paid.reduce((sum, { contributed }) => sum + BigInt(contributed), 0n);
        for (const { player_id, contributed } of all) {
          const share = shares.get(player_id) ?? 0;
          if (paid.length === 0) continue;
          const floor = contributed > 0 ? Number((BigInt(held) * BigInt(contributed)) / total) : 0;
          expect(share === floor || (contributed > 0 && share === floor + 1)).toBe(true);
        }
      }),
    );
  });

  it('is divided equally if nobody paid in more than they withdrew', () => {
    const all = ['a', 'b', 'c'].map((player_id) => ({ player_id, contributed: 0 }));
    expect([...divideTreasury(10, all)]).toEqual([
      ['a', 4],
      ['b', 3],
      ['c', 3],
    ]);
  });
});

describe('members who leave one after the other', () => {
  it('never get more than they paid in, and together no more than the treasury holds', () => {
    fc.assert(
      fc.property(treasury, members, (held, all) => {
        let left = held;
        let staying = all;
        for (const { player_id, contributed } of all) {
          const share = shareOf(left, staying, player_id);
          expect(share).toBeLessThanOrEqual(Math.max(0, contributed));
          left -= share;
          staying = staying.filter((one) => one.player_id !== player_id);
          expect(left).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('what a role may withdraw', () => {
  it('has no limit for the founder only', () => {
    const limits = { officer_limit: 25_000, member_limit: 0 };
    expect(withdrawalLimit('founder', limits)).toBeNull();
    expect(withdrawalLimit('officer', limits)).toBe(25_000);
    expect(withdrawalLimit('member', limits)).toBe(0);
  });
});
