import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { NEW_STATION } from '#server/game/construction/rules/stations.ts';
import { dailyTraffic, trafficDueAt } from '#server/game/construction/rules/traffic.ts';

describe('the freighters of a station', () => {
  const { station_traffic_ships: SHIPS, station_traffic_due: DUE, station_price: PRICE } = DEFAULT_SETTINGS;

  it('come from the public stations around, as many as its slips take', () => {
    const at = (neighbours: number, slips_transient: number) =>
      dailyTraffic(DEFAULT_SETTINGS, { neighbours, slips_transient });
    expect(at(0, 4)).toEqual({ ships: 0, income: 0 });
    expect(at(3, 4)).toEqual({ ships: 3 * SHIPS, income: 3 * SHIPS * DUE });
    expect(at(100, 4)).toEqual({ ships: 48, income: 48 * DUE });
    expect(at(100, 6).ships).toBe(72);
  });

  it('never pay a new station back in less than five days, whatever lies around', () => {
    const { income } = dailyTraffic(DEFAULT_SETTINGS, { ...NEW_STATION, neighbours: 1_000 });
    expect(PRICE / income).toBeGreaterThan(5);
  });

  it('are paid for a day at a time, from the day on which the station was acquired', () => {
    const acquired_at = new Date('2026-03-01T10:00:00Z');
    expect(trafficDueAt({ paid_at: null, acquired_at }).toISOString()).toBe('2026-03-02T10:00:00.000Z');
    const paid_at = new Date('2026-03-05T10:00:00Z');
    expect(trafficDueAt({ paid_at, acquired_at }).toISOString()).toBe('2026-03-06T10:00:00.000Z');
  });
});
