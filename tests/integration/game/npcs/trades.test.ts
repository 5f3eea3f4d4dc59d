import { expect, it } from 'vitest';
import { tradeCargo } from '#server/game/npcs/trade-cargo.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const TRADERS = 6;
const world = gameWorld({
  each: true,
  spec: {
    regions: { home: { kind: 'terran_space', starting_credits: 50_000 } },
    sectors: [
      {
        number: 1,
        fedspace: true,
        special: 'terra',
        station: {
          name: 'Mine Dock',
          goods: { ore: { action: 'S', quantity: 900, capacity: 1_000, elasticity: 500 } },
        },
        npc: { name: 'Trader Ansa', kind: 'guild_trader' },
      },
      { number: 2, station: { name: 'Farm', goods: { fuel: { action: 'S', quantity: 400, capacity: 400 } } } },
    ],
    warps: [[1, 2]],
  },
});

/** Traders with empty holds, as they arrive at the first sector. */
async function traders() {
  await world.db.pool.query(
    `INSERT INTO npcs (id, roster_id, sector_id, kind, faction_code, name)
     SELECT gen_random_uuid(), roster_id, sector_id, kind, faction_code, 'Trader ' || n FROM npcs, generate_series(2, $1::int) n`,
    [TRADERS],
  );
  await world.db.pool.query(
    `INSERT INTO npc_states (npc_id, hull, shields, drones, credits, acts_at, deed, deed_sector_id, deed_at)
     SELECT id, 300, 100, 0, 6000, $1, 'arrived', sector_id, $1 FROM npcs`,
    [world.services.clock.now()],
  );
  const { rows } = await world.db.pool.query<{ npc_id: string; name: string; kind: string; sector_id: string }>(
    'SELECT id AS npc_id, name, kind, sector_id FROM npcs ORDER BY id',
  );
  return rows.map((row) => ({ ...row, role: 'trader' as const, from: row.sector_id }));
}

type Books = { stock: number; carried: number; credits: number; cost: number; lowest: number };

/** Goods in stock, in the holds of NPCs and players, and what NPCs sold and paid for it. */
async function books(): Promise<Books> {
  const { rows } = await world.db.pool.query<Books>(
    `SELECT (SELECT quantity FROM station_goods WHERE station_id = $1 AND commodity = 'ore') AS stock,
       ((SELECT sum(cargo_quantity) FROM npc_states) + (SELECT COALESCE(sum(quantity), 0) FROM ship_cargo WHERE commodity = 'ore'))::int AS carried,
       (SELECT sum(credits) FROM npc_states)::int AS credits, (SELECT sum(cargo_cost) FROM npc_states)::int AS cost,
       (SELECT min(credits) FROM npc_states)::int AS lowest`,
    [world.galaxy.station(1)],
  );
  if (!rows[0]) throw new Error('a query without a row');
  return rows[0];
}

it('traders that arrive at one station together buy one after the other, at rising prices', async () => {
  const arrived = await traders();
  world.services.published.length = 0;
  const traded = await tradeCargo(world.services, arrived);
  expect(traded).toBeGreaterThan(2);
  const after = await books();
  expect(after.stock + after.carried).toBe(900);
  expect(after.credits + after.cost).toBe(TRADERS * 6_000);
  const { rows } = await world.db.pool.query<{ each: number }>(
    'SELECT cargo_cost::float / cargo_quantity AS each FROM npc_states WHERE cargo_quantity > 0 ORDER BY npc_id',
  );
  expect(rows).toHaveLength(traded);
  expect(rows.map(({ each }) => each)).toEqual(rows.map(({ each }) => each).toSorted((a, b) => a - b));
  const [update, ...more] = world.services.published.filter(({ type }) => type === 'market_update');
  expect(update).toMatchObject({ data: { commodity: 'ore', quantity: after.stock } });
  expect(more).toEqual([]);
});

it('two processes and a player who trade concurrently create and lose nothing', async () => {
  const arrived = await traders();
  const buyer = await world.player();
  await buyer.game.trading.dock({});
  const buy = () =>
    buyer.game.trading
      .buy({ station_id: world.galaxy.station(1), commodity: 'ore', quantity: 3 })
      .then(() => 3)
      .catch(() => 0);
  const [first, second, bought] = await Promise.all([
    tradeCargo(world.services, arrived),
    tradeCargo(world.services, arrived.toReversed()),
    buy(),
  ]);
  // Who buys first has a full hold; who lost the stock to another tries at the next act.
  expect(first + second).toBeGreaterThan(0);
  const after = await books();
  expect(after.stock + after.carried).toBe(900);
  expect(after.carried).toBeGreaterThanOrEqual(bought);
  expect(after.credits + after.cost).toBe(TRADERS * 6_000);
  expect(after.lowest).toBeGreaterThanOrEqual(0);
});

it('a trader in a fight does not trade', async () => {
  const arrived = await traders();
  const hunter = await world.player();
  await world.db.pool.query('UPDATE players SET attacked_at = created_at, current_sector_id = $2 WHERE id = $1', [
    hunter.player_id,
    world.galaxy.sector(2),
  ]);
  await world.db.pool.query(`UPDATE ships SET sector_id = $2 WHERE owner_id = $1`, [
    hunter.player_id,
    world.galaxy.sector(2),
  ]);
  const [prey] = arrived;
  if (!prey) throw new Error('no trader');
  await world.db.pool.query('UPDATE npcs SET sector_id = $2 WHERE id = $1', [prey.npc_id, world.galaxy.sector(2)]);
  await world.db.pool.query('UPDATE npc_states SET hull = 100000 WHERE npc_id = $1', [prey.npc_id]);
  const fight = await hunter.game.combat.attack({
    target: { kind: 'npc', id: prey.npc_id },
    tactic: { stance: 'hold', flee_at: 0, targets: 'weakest' },
  });
  expect(fight.status).toBe('active');
  expect(await tradeCargo(world.services, [{ ...prey, sector_id: world.galaxy.sector(2) }])).toBe(0);
});
