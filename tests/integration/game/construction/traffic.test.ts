import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { payTraffic } from '#server/game/construction/pay-traffic.ts';
import { CONSTRUCTION_GALAXY } from '#tests/support/construction-galaxy.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { stationOwner } from '#tests/support/own-station.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld({ spec: CONSTRUCTION_GALAXY, each: true });
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Terra is the only public station within two warps of sector 2. */
const INCOME = DEFAULT_SETTINGS.station_traffic_ships * DEFAULT_SETTINGS.station_traffic_due;

async function creditsOf({ game }: TestPlayer): Promise<number> {
  return (await game.players.me()).credits;
}

describe('the freighters of a player’s station', () => {
  it('pay its owner for each complete day, once, with an entry that names the station', async () => {
    const { player, id } = await stationOwner(world, 2);
    const [station] = (await player.game.construction.stations({})).items;
    expect(station?.traffic).toMatchObject({
      neighbours: 1,
      ships: DEFAULT_SETTINGS.station_traffic_ships,
      income: INCOME,
    });
    const before = await creditsOf(player);
    world.services.clock.advance(DAY_MS - 1);
    expect(await payTraffic(world.services)).toBe(0);
    world.services.clock.advance(1);
    expect(await payTraffic(world.services)).toBe(1);
    expect(await payTraffic(world.services)).toBe(0);
    expect(await creditsOf(player)).toBe(before + INCOME);
    const { items } = await player.game.ledger.entries({ kind: 'station_traffic_earned' });
    expect(items).toMatchObject([{ amount: INCOME, station_id: id, detail: { ships: INCOME / 80 } }]);
    await expectBalanced(world, player.player_id);
  });

  it('are paid once when two processes pay at the same moment, and every day of a pause', async () => {
    const { player } = await stationOwner(world, 2);
    const before = await creditsOf(player);
    world.services.clock.advance(DAY_MS);
    const paid = await Promise.all(Array.from({ length: 6 }, () => payTraffic(world.services)));
    expect(paid.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await creditsOf(player)).toBe(before + INCOME);
    world.services.clock.advance(3 * DAY_MS);
    for (let day = 0; day < 5; day++) await payTraffic(world.services);
    expect(await creditsOf(player)).toBe(before + 4 * INCOME);
    await expectBalanced(world, player.player_id);
  });

  it('stay away while the region is closed, and those days are not paid later', async () => {
    const { player } = await stationOwner(world, 5, [4, 5]);
    await world.db.pool.query("UPDATE regions SET status = 'terminated' WHERE id = $1", [world.galaxy.region('owned')]);
    const before = await creditsOf(player);
    world.services.clock.advance(2 * DAY_MS);
    for (let day = 0; day < 3; day++) await payTraffic(world.services);
    expect(await creditsOf(player)).toBe(before);
  });

  it('pay nobody twice for the day on which a station changes hands', async () => {
    const { player, id } = await stationOwner(world, 2);
    const recipient = await world.player();
    world.services.clock.advance(DAY_MS);
    await payTraffic(world.services);
    await world.db.pool.query('UPDATE station_holdings SET owner_id = $2, acquired_at = $3 WHERE station_id = $1', [
      id,
      recipient.player_id,
      world.services.clock.now(),
    ]);
    const [before, mine] = [await creditsOf(recipient), await creditsOf(player)];
    world.services.clock.advance(DAY_MS - HOUR_MS);
    await payTraffic(world.services);
    expect(await creditsOf(recipient)).toBe(before);
    world.services.clock.advance(HOUR_MS);
    await payTraffic(world.services);
    expect([await creditsOf(recipient), await creditsOf(player)]).toEqual([before + INCOME, mine]);
  });
});
