import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { loopsOf } from '#server/game/trading/rules/loops.ts';
import type { TradePair } from '#server/game/trading/schemas.ts';

function end(station: string) {
  return {
    station_id: station,
    station_name: station,
    sector_id: station,
    sector_number: 1,
    sector_name: 'Talavor',
    unit_price: 10,
    observed_at: '2026-03-01T12:00:00.000Z',
  };
}
function leg(from: string, to: string, profit: number, more: Partial<TradePair> = {}): TradePair {
  return {
    commodity: 'ore',
    buy_at: end(from),
    sell_at: end(to),
    quantity: 10,
    cost: 100,
    revenue: 100 + profit,
    profit,
    route_turns: 6,
    turns_from_here: 4,
    profit_per_turn: profit / 6,
    data_age_seconds: 60,
    ...more,
  };
}
function stops(legs: readonly TradePair[]) {
  return legs.map(({ buy_at }) => buy_at.station_id).join('');
}

describe('the loop finder', () => {
  it('finds each loop of two and three stations once, best profit per turn first', () => {
    const loops = loopsOf(
      DEFAULT_SETTINGS,
      [leg('A', 'B', 60), leg('B', 'A', 30), leg('B', 'C', 90), leg('C', 'A', 90), leg('C', 'D', 500)],
      10,
    );
    expect(loops.map(({ legs, profit, turns }) => [stops(legs), profit, turns])).toEqual([
      ['ABC', 240, 15],
      ['AB', 90, 10],
    ]);
    expect(loops[0]?.profit_per_turn).toBe(16);
  });

  it('takes the better of two goods between the same stations, and starts at the nearest station', () => {
    const [loop] = loopsOf(
      DEFAULT_SETTINGS,
      [
        leg('A', 'B', 60, { turns_from_here: 9 }),
        leg('A', 'B', 80, { commodity: 'fuel', turns_from_here: 9 }),
        leg('B', 'A', 30, { turns_from_here: 2, data_age_seconds: 7_200 }),
      ],
      10,
    );
    expect(stops(loop?.legs ?? [])).toBe('BA');
    expect(loop).toMatchObject({ profit: 110, data_age_seconds: 7_200 });
  });

  it('ignores trades that do not return to their start', () => {
    expect(loopsOf(DEFAULT_SETTINGS, [leg('A', 'B', 60), leg('B', 'C', 60)], 10)).toEqual([]);
  });
});
