import { expect } from 'vitest';
import type { CreditKind } from '#server/foundation/ledger/schemas.ts';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { sumIn } from '#tests/support/combat-crowd.ts';
import type { GameWorld } from '#tests/support/game-world.ts';

/** Asserts that a fund equals its ledger entries. */
async function expectFundBalance(
  world: GameWorld,
  held: string,
  kinds: readonly CreditKind[],
  more = '',
): Promise<void> {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  const moved = await sumIn(world, `SELECT amount FROM credit_entries WHERE kind IN (${list}) ${more}`);
  expect([kinds[0], await sumIn(world, held)]).toEqual([kinds[0], -moved || 0]);
}

/**
 * Consistency of everything that players own together or build: each credit of treasuries, contracts, orders, tills
 * and safes is in the ledger, each asset has one owner and its cost, and gates have both ends or none.
 */
export async function expectCompany(world: GameWorld): Promise<void> {
  await expectFundBalance(world, 'SELECT treasury FROM teams', [
    'treasury_deposited',
    'treasury_withdrawn',
    'treasury_returned',
  ]);
  await expectFundBalance(world, 'SELECT escrow FROM contracts WHERE poster_id IS NOT NULL', [
    'contract_escrowed',
    'contract_paid',
    'contract_refunded',
  ]);
  await expectFundBalance(world, 'SELECT price - COALESCE(refunded, 0) FROM construction_reservations', [
    'construction_escrowed',
    'construction_refunded',
  ]);
  const atStations = `AND NOT detail::jsonb ? 'gate_id'`;
  await expectFundBalance(
    world,
    'SELECT till FROM station_holdings',
    ['till_deposited', 'till_withdrawn', 'dock_fee_paid'],
    atStations,
  );
  await expectFundBalance(world, 'SELECT safe FROM planet_holdings', [
    'safe_deposited',
    'safe_withdrawn',
    'safe_returned',
  ]);
  const destroyed = `SELECT 2 * (detail->>'refund')::bigint FROM credit_entries WHERE kind = 'gate_refunded'`;
  await expectFundBalance(
    world,
    `SELECT cost FROM gate_beacons UNION ALL SELECT cost_basis FROM warp_gates UNION ALL ${destroyed}`,
    ['beacon_placed', 'gate_built'],
  );
  expect(await wrongs(world)).toEqual(NOTHING_WRONG);
  // What a lost ship carried is gone.
  const settlers = `SELECT colonists FROM planet_holdings UNION ALL SELECT quantity FROM ship_cargo WHERE commodity = 'colonists'`;
  const bought = `SELECT quantity FROM trades WHERE commodity = 'colonists' AND side = 'buy' UNION ALL SELECT colonists FROM planets`;
  expect(await sumIn(world, settlers)).toBeLessThanOrEqual(await sumIn(world, bought));
}

const NOTHING_WRONG = {
  planets: 0,
  costs: 0,
  stations: 0,
  capital: 0,
  orders: 0,
  gates: 0,
  warps: 0,
  ships: 0,
  teams: 0,
  landed: 0,
};

/** Rows that must not exist, by what would be wrong. */
async function wrongs(world: GameWorld): Promise<typeof NOTHING_WRONG> {
  const warpsOf = `(SELECT count(*) FROM warps w WHERE w.kind = 'gate' AND (w.from_sector_id, w.to_sector_id) IN
    ((g.from_sector_id, g.to_sector_id), (g.to_sector_id, g.from_sector_id)))`;
  const { rows } = await world.db.pool.query<typeof NOTHING_WRONG>(
    `SELECT
       (SELECT count(*) FROM planets p FULL JOIN planet_holdings h ON h.planet_id = p.id
        WHERE p.owner_id IS DISTINCT FROM h.owner_id)::int AS planets,
       (SELECT count(*) FROM planet_holdings WHERE cost_basis < ore_cost + organics_cost + equipment_cost)::int AS costs,
       (SELECT count(*) FROM stations s FULL JOIN station_holdings h ON h.station_id = s.id
        WHERE s.owner_id IS DISTINCT FROM h.owner_id)::int AS stations,
       (SELECT count(*) FROM station_holdings WHERE cost_basis <> $1)::int AS capital,
       (SELECT count(*) FROM construction_reservations c WHERE c.status = 'complete'
          AND NOT EXISTS (SELECT 1 FROM ships s WHERE s.id = c.ship_id)
          AND NOT EXISTS (SELECT 1 FROM station_holdings h WHERE h.station_id = c.station_id))::int AS orders,
       (SELECT count(*) FROM warp_gates g WHERE ${warpsOf} <> CASE g.status WHEN 'open' THEN 2 ELSE 0 END)::int AS gates,
       (SELECT count(*) FROM warps w WHERE w.kind = 'gate' AND NOT EXISTS (SELECT 1 FROM warp_gates g WHERE g.status = 'open'
          AND (w.from_sector_id, w.to_sector_id) IN ((g.from_sector_id, g.to_sector_id), (g.to_sector_id, g.from_sector_id)))
       )::int AS warps,
       (SELECT count(*) FROM players p LEFT JOIN ships s ON s.id = p.active_ship_id WHERE s.id IS NULL OR s.is_destroyed
          OR s.owner_id <> p.id OR s.sector_id IS DISTINCT FROM p.current_sector_id OR p.combat_id IS NOT NULL)::int AS ships,
       (SELECT count(*) FROM teams t WHERE (SELECT count(*) FROM team_members m WHERE m.team_id = t.id AND m.role = 'founder') <> 1
       )::int AS teams,
       (SELECT count(*) FROM players p JOIN planets n ON n.id = p.landed_planet_id
        WHERE n.sector_id <> p.current_sector_id)::int AS landed`,
    [DEFAULT_SETTINGS.station_price],
  );
  return rows[0] ?? NOTHING_WRONG;
}
