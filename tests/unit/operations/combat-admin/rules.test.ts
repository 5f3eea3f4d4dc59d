import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, overallScore } from '#server/operations/combat-admin/rules/balance.ts';
import { busiestHour, damageRatio, isLopsided } from '#server/operations/combat-admin/rules/disputes.ts';
import { changeOf } from '#server/operations/combat-admin/rules/intervene.ts';

function record(wins: number, losses: number, draws = 0) {
  return { wins, losses, draws };
}

describe('balance', () => {
  it.each([
    [record(9, 0), 'insufficient_data'],
    [record(0, 9), 'insufficient_data'],
    [record(10, 0), 'overpowered'],
    [record(7, 3), 'balanced'],
    [record(71, 29), 'overpowered'],
    [record(70, 30), 'balanced'],
    [record(30, 70), 'balanced'],
    [record(29, 71), 'underpowered'],
    [record(0, 10), 'underpowered'],
    [record(5, 4, 100), 'insufficient_data'],
  ] as const)('%o is %s', (won, verdict) => expect(balanceOf(won).verdict).toBe(verdict));

  it('is 100 when even, 0 when one side always wins, and undefined below ten samples', () => {
    expect(balanceOf(record(50, 50)).balance_score).toBe(100);
    expect(balanceOf(record(10, 0)).balance_score).toBe(0);
    expect(balanceOf(record(9, 0)).balance_score).toBeNull();
    expect(balanceOf(record(0, 0))).toMatchObject({ win_rate: null, samples: 0 });
    expect(overallScore([balanceOf(record(10, 0)), balanceOf(record(15, 15)), balanceOf(record(1, 0))])).toBe(75);
    expect(overallScore([balanceOf(record(1, 0))])).toBeNull();
  });

  it('keeps score and interval in their bounds, for any results', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), (wins, losses) => {
        const { win_rate, low, high, balance_score } = balanceOf(record(wins, losses));
        if (win_rate === null || low === null || high === null) {
          expect(wins + losses).toBe(0);
          return;
        }
        expect(low).toBeLessThanOrEqual(win_rate);
        expect(high).toBeGreaterThanOrEqual(win_rate);
        expect(balance_score ?? 50).toBeGreaterThanOrEqual(0);
        expect(balance_score ?? 50).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('disputes', () => {
  it.each([
    [1_000, 100, false],
    [1_001, 100, true],
    [100, 1_001, true],
    [1, 0, true],
    [0, 0, false],
  ])('damage of %i to %i: %s', (attacker_damage, defender_damage, disputed) =>
    expect(isLopsided({ attacker_damage, defender_damage })).toBe(disputed),
  );

  it('states the ratio, and none if one side did no damage', () => {
    expect(damageRatio({ attacker_damage: 25, defender_damage: 100 })).toBe(4);
    expect(damageRatio({ attacker_damage: 25, defender_damage: 0 })).toBeNull();
  });

  const at = (...minutes: number[]) =>
    minutes.map((minute) => ({ combat_id: `c${minute}`, started_at: new Date(minute * 60_000) }));
  it.each([
    ['five fights within an hour', at(0, 10, 20, 30, 60), 0],
    ['six', at(0, 10, 20, 30, 40, 60), 6],
    ['six within an hour and a minute', at(0, 10, 20, 30, 40, 61), 0],
    ['six of the last hour of many', at(0, 100, 110, 120, 130, 140, 150), 6],
    ['in any order', at(60, 0, 30, 10, 40, 20), 6],
  ])('%s', (_what, fights, found) => expect(busiestHour(fights)).toHaveLength(found));
});

describe('an intervention', () => {
  const parties = [
    { key: 'a', side: 'attacker', player_id: 'pa', user_id: 'ua', ship_id: 'sa' },
    { key: 'd', side: 'defender', player_id: null, user_id: null, ship_id: null },
  ] as const;
  it.each([
    [{ action: 'stop_combat' }, { kind: 'stop' }],
    [
      { action: 'adjust_damage', multiplier: 0 },
      { kind: 'adjust_damage', side: 'both', multiplier: 0 },
    ],
    [
      { action: 'adjust_damage', multiplier: 10, target: 'sa' },
      { kind: 'adjust_damage', side: 'attacker', multiplier: 10 },
    ],
    [
      { action: 'restore_shields', shield_percent: 100 },
      { kind: 'restore_shields', target: 'both', percent: 100 },
    ],
    [
      { action: 'restore_shields', shield_percent: 0, target: 'ua' },
      { kind: 'restore_shields', target: 'a', percent: 0 },
    ],
    [
      { action: 'declare_winner', winner: 'defender' },
      { kind: 'declare_winner', winner: 'defender' },
    ],
    [
      { action: 'declare_winner', winner: 'pa' },
      { kind: 'declare_winner', winner: 'attacker' },
    ],
    [
      { action: 'declare_winner', winner: 'draw' },
      { kind: 'declare_winner', winner: 'draw' },
    ],
  ] as const)('%o', (order, change) => expect(changeOf(order, parties)).toEqual({ change }));

  it.each([
    [{ action: 'adjust_damage' }, 'multiplier'],
    [{ action: 'adjust_damage', multiplier: 10.1 }, 'multiplier'],
    [{ action: 'adjust_damage', multiplier: Number.NaN }, 'multiplier'],
    [{ action: 'adjust_damage', multiplier: 1, target: 'nobody' }, 'target'],
    [{ action: 'restore_shields' }, 'shield_percent'],
    [{ action: 'restore_shields', shield_percent: 101 }, 'shield_percent'],
    [{ action: 'restore_shields', shield_percent: 50, target: 'nobody' }, 'target'],
    [{ action: 'declare_winner' }, 'winner'],
    [{ action: 'declare_winner', winner: 'both' }, 'winner'],
  ] as const)('%o says too little: %s', (order, path) =>
    expect(changeOf(order, parties)).toMatchObject({ faults: [{ path }] }),
  );
});
