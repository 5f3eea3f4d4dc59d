import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { advanceDocks } from '#server/game/construction/advance-docks.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { loadCargo } from '#server/world/ships/index.ts';
import { DOCK } from '#tests/support/construction-galaxy.ts';
import type { GameWorld, TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits } from '#tests/support/holdings.ts';

const HOUR_MS = 3_600_000;
export const { station_price: STATION_PRICE } = DEFAULT_SETTINGS;

/** Who can pay for a station and fly everywhere. */
export async function richPlayer(world: GameWorld): Promise<TestPlayer> {
  const player = await world.player();
  await grantCredits(world, player, 1_000_000);
  await world.db.pool.query('UPDATE players SET is_galactic_citizen = true WHERE id = $1', [player.player_id]);
  return player;
}

/** Visits a sector and comes back to the dock, where nothing else is in the way. */
export async function survey(world: GameWorld, { game }: TestPlayer, sectors: readonly number[]): Promise<void> {
  for (const number of [...sectors, ...sectors.toReversed().slice(1), DOCK])
    await game.nav.move({ to: world.galaxy.sector(number) });
  await game.trading.dock({});
}

export function orderStation(world: GameWorld, { game }: TestPlayer, sector: number, name = 'Halfway House') {
  const sector_id = world.galaxy.sector(sector);
  return game.construction.reserve({ kind: 'station', sector_id, name, expected_price: STATION_PRICE });
}

/** A station in a sector next to the dock's, with its owner in it. */
export async function stationOwner(
  world: GameWorld,
  sector: number,
  way: readonly number[] = [sector],
): Promise<{ player: TestPlayer; id: string }> {
  const player = await richPlayer(world);
  await survey(world, player, way);
  await orderStation(world, player, sector);
  world.services.clock.advance(48 * HOUR_MS);
  await advanceDocks(world.services);
  for (const number of way) await player.game.nav.move({ to: world.galaxy.sector(number) });
  await player.game.trading.dock({});
  const [station] = (await player.game.construction.stations({})).items;
  return { player, id: station?.id ?? '' };
}

/** Goods on board of the player's ship, which they cost so much. */
export async function stow(
  world: GameWorld,
  { player_id }: TestPlayer,
  commodity: Commodity,
  quantity: number,
  cost_basis: number,
): Promise<void> {
  const loaded = await inTransaction(world.services, async (tx) => {
    const [ship] = await tx.sql<{ id: string }>('SELECT active_ship_id AS id FROM player_records WHERE id = $1', [
      player_id,
    ]);
    return loadCargo(tx, ship?.id ?? '', { commodity, quantity, cost_basis });
  });
  if (!loaded) throw new Error('the goods do not fit into the hold');
}

/** Makes a station a player's, which sells ore and buys organics at the market's prices and asks nothing for docking. */
export async function openShop({ db, services }: GameWorld, { player_id }: TestPlayer, id: string): Promise<void> {
  const now = services.clock.now();
  await db.pool.query('UPDATE stations SET owner_id = $2, dock_fee = 0, market_seed = NULL WHERE id = $1', [
    id,
    player_id,
  ]);
  await db.pool.query(
    `INSERT INTO station_holdings (station_id, owner_id, origin, cost_basis, upgrade_capital, till, built_at, acquired_at)
     VALUES ($1, $2, 'built', 0, 0, 50000, $3, $3)`,
    [id, player_id, now],
  );
  await db.pool.query(
    `INSERT INTO station_goods (station_id, commodity, action, quantity, capacity, regen_rate, elasticity, mid_share, quantity_at)
     VALUES ($1, 'ore', 'S', 5000, 20000, 0, 0, 1000, $2), ($1, 'organics', 'B', 0, 20000, 0, 0, 1000, $2)
     ON CONFLICT (station_id, commodity) DO UPDATE SET action = EXCLUDED.action, quantity = EXCLUDED.quantity,
       capacity = EXCLUDED.capacity, regen_rate = 0, elasticity = 0, mid_share = EXCLUDED.mid_share`,
    [id, now],
  );
}
