import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { wearHull } from '#server/world/ships/rules/wear.ts';
import { wearSql } from '#server/world/ships/ship-sql.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { activeShip, expectBalanced } from '#tests/support/shipyard.ts';
import { SHIPYARD_GALAXY } from '#tests/support/shipyard-galaxy.ts';

const DAY_MS = 86_400_000;
const world = gameWorld({ spec: SHIPYARD_GALAXY });

/** A freighter loses a point of its 300 when the 34th turn of flight is over. */
function flown(player: TestPlayer, turns: number, hull = 300) {
  return world.db.pool.query('UPDATE ships SET turns_flown = $2, hull = $3 WHERE owner_id = $1', [
    player.player_id,
    turns,
    hull,
  ]);
}

describe('the wear of ships', () => {
  it('takes a point of hull per set number of flown turns, and stops at the minimum', async () => {
    const player = await world.player();
    await player.game.players.me();
    await flown(player, 30);
    const there = await player.game.nav.move({ to: world.galaxy.sector(2) });
    expect(there.turn_cost).toBe(2);
    expect(await activeShip(player.game)).toMatchObject({ hull: 300, turns_flown: 32 });
    await player.game.nav.move({ to: world.galaxy.sector(1) });
    expect(await activeShip(player.game)).toMatchObject({ hull: 299, turns_flown: 34 });
    await flown(player, 65, 150);
    await player.game.nav.move({ to: world.galaxy.sector(2) });
    expect(await activeShip(player.game)).toMatchObject({ hull: 150, turns_flown: 67 });
  });

  it('applies to flights only: not to absence, trades or a jump without a drive', async () => {
    const player = await world.player();
    await player.game.players.me();
    await flown(player, 33);
    world.services.clock.advance(30 * DAY_MS);
    await player.game.trading.dock({});
    expect(await activeShip(player.game)).toMatchObject({ hull: 300, turns_flown: 33 });
  });

  it('applies to a jump too', async () => {
    const player = await world.player();
    await player.game.players.me();
    await player.game.nav.move({ to: world.galaxy.sector(2) });
    await world.db.pool.query(
      "UPDATE ships SET type = 'warp_jumper', turns_flown = 33, hull = 300 WHERE owner_id = $1",
      [player.player_id],
    );
    const { items, turn_cost } = await player.game.nav.jumps();
    const goal = items.find(({ number }) => number === 1);
    await player.game.nav.jump({ to: goal?.id ?? '' });
    expect(await activeShip(player.game)).toMatchObject({ hull: 299, turns_flown: 33 + turn_cost });
  });

  it('is repaired at a dock for exactly its price', async () => {
    const player = await world.player();
    await player.game.players.me();
    await flown(player, 33);
    await player.game.nav.move({ to: world.galaxy.sector(2) });
    await player.game.trading.dock({});
    const { repair, ship } = await player.game.shipyard.offers({});
    expect(repair).toMatchObject({ hull: { missing: 1, price: 12 }, wear: { turns_flown: 35, next_point_turns: 32 } });
    const mended = await player.game.shipyard.repair({ id: ship.id, hull: 1, shields: 0, expected_price: 12 });
    expect(mended.ship).toMatchObject({ hull: 300, turns_flown: 35 });
    await expectBalanced(world, player.player_id);
  });

  it('is the same in the statement as in the rule', async () => {
    const { game } = await world.player();
    const { id } = await activeShip(game);
    const cases = [0, 1, 33, 34, 9_999, 123_456].flatMap((turns_flown) =>
      [1, 149, 150, 151, 299, 300].flatMap((hull) =>
        [0, 1, 2, 50, 20_000].map((turns) => ({ turns_flown, hull, turns })),
      ),
    );
    const set = wearSql({ turns: '$2', lifetime: '$3', floor: '$4' });
    const expected = cases.map(({ turns, ...ship }) => wearHull(DEFAULT_SETTINGS, { ...ship, max_hull: 300 }, turns));
    const found: number[] = [];
    const client = await world.db.pool.connect();
    try {
      await client.query('BEGIN');
      for (const { turns_flown, hull, turns } of cases) {
        await client.query('UPDATE ships SET turns_flown = $2, hull = $3 WHERE id = $1', [id, turns_flown, hull]);
        const { rows } = await client.query<{ hull: number }>(`UPDATE ships SET ${set} WHERE id = $1 RETURNING hull`, [
          id,
          turns,
          DEFAULT_SETTINGS.hull_wear_turns,
          DEFAULT_SETTINGS.hull_wear_floor,
        ]);
        found.push(rows[0]?.hull ?? -1);
      }
      await client.query('ROLLBACK');
    } finally {
      client.release();
    }
    expect(found).toEqual(expected);
  });
});
