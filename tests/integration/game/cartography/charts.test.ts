import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { HOLDINGS_GALAXY } from '#tests/support/holdings-galaxy.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld({ spec: HOLDINGS_GALAXY, each: true });
const { chart_first_price: FIRST, chart_stale_price: STALE, chart_known_price: KNOWN } = DEFAULT_SETTINGS;
const DAY_MS = 86_400_000;

/** Somebody who has been in sectors 1, 4 and back, and is docked at Terra. */
async function explorer(): Promise<TestPlayer> {
  const player = await world.player();
  await player.game.nav.move({ to: world.galaxy.sector(4) });
  await player.game.nav.move({ to: world.galaxy.sector(1) });
  await player.game.trading.dock({});
  return player;
}

describe('a cartographer', () => {
  it('buys each sector once per player, and pays the first seller in the galaxy more', async () => {
    const [one, other] = [await explorer(), await explorer()];
    expect(await one.game.cartography.offer()).toMatchObject({ charts: { first: 2 }, total: 2 * FIRST });
    const { credits } = await one.game.players.me();
    expect(await one.game.cartography.sell({})).toEqual({
      charts: { first: 2, stale: 0, known: 0 },
      total: 2 * FIRST,
      credits: credits + 2 * FIRST,
    });
    expect((await refusal(one.game.cartography.sell({}))).reason).toBe('no_charts');
    expect(await other.game.cartography.sell({})).toMatchObject({ charts: { first: 0, known: 2 }, total: 2 * KNOWN });
    expect((await one.game.ledger.entries({ kind: 'charts_sold' })).items).toMatchObject([{ amount: 2 * FIRST }]);
    for (const { player_id } of [one, other]) await expectBalanced(world, player_id);
  });

  it('pays more for a sector not sold for long, only at docks, and nothing for sectors seen by probe', async () => {
    const [one, other] = [await explorer(), await explorer()];
    await one.game.cartography.sell({});
    world.services.clock.advance(DEFAULT_SETTINGS.chart_stale_days * DAY_MS);
    await world.db.pool.query(`INSERT INTO aria_exploration_map (player_id, sector_id, visits) VALUES ($1, $2, 0)`, [
      other.player_id,
      world.galaxy.sector(2),
    ]);
    expect(await other.game.cartography.sell({})).toMatchObject({ charts: { stale: 2 }, total: 2 * STALE });
    const flying = await world.player();
    expect((await refusal(flying.game.cartography.sell({}))).reason).toBe('not_docked');
  });

  it('pays up to a daily limit', async () => {
    const player = await explorer();
    await world.db.pool.query(
      `INSERT INTO chart_sales (player_id, sector_id, station_id, kind, price, sold_at) VALUES ($1, $2, $3, 'first', $4, $5)`,
      [
        ...[player.player_id, world.galaxy.sector(3), world.galaxy.station(1)],
        ...[DEFAULT_SETTINGS.chart_day_limit, world.services.clock.now()],
      ],
    );
    expect((await refusal(player.game.cartography.sell({}))).reason).toBe('day_limit_reached');
    world.services.clock.advance(DAY_MS);
    expect(await player.game.cartography.sell({})).toMatchObject({ total: 2 * FIRST });
  });

  it('pays one of several concurrent orders, repeats the first response, and pays one player the first sale', async () => {
    const [one, other] = [await explorer(), await explorer()];
    const orders = [one, one, one, other, other].map(({ game }) => game.cartography.sell({}));
    const answers = await Promise.allSettled(orders);
    const sold = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(sold.map(({ total }) => total).sort((a, b) => a - b)).toEqual([2 * KNOWN, 2 * FIRST]);
    const third = await explorer();
    const again = gameClient(world.services, third.actor, 'charts-once');
    expect(await again.cartography.sell({})).toEqual(await again.cartography.sell({}));
    for (const { player_id } of [one, other, third]) await expectBalanced(world, player_id);
  });
});
