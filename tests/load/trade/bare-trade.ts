import { randomUUID } from 'node:crypto';
import type { Pool } from '#server/platform/db/pool.ts';
import type { BenchTrader } from '#tests/load/trade/world.ts';

/**
 * The minimum that a purchase must write, at a given price: credits and turns, stock, cargo, ledger, in one
 * transaction on a shared pool. No token, no price, no quote, no answer.
 */
export async function tradeBare(pool: Pool, trader: BenchTrader): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ credits: number }>(
      `UPDATE players SET credits = credits - 30, turns = turns - 1
       WHERE id = $1 AND docked_station_id = $2 AND credits >= 30 AND turns >= 1 RETURNING credits`,
      [trader.player_id, trader.station_id],
    );
    await client.query(
      `UPDATE station_goods SET quantity = quantity - 1 WHERE station_id = $1 AND commodity = 'ore' AND quantity >= 1`,
      [trader.station_id],
    );
    await client.query('UPDATE ships SET cargo_used = cargo_used + 1 WHERE id = $1 AND cargo_used < holds', [
      trader.ship_id,
    ]);
    await client.query(
      `INSERT INTO ship_cargo AS c (ship_id, commodity, quantity, cost_basis) VALUES ($1, 'ore', 1, 30)
       ON CONFLICT (ship_id, commodity) DO UPDATE SET quantity = c.quantity + 1, cost_basis = c.cost_basis + 30`,
      [trader.ship_id],
    );
    await client.query(
      `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
         credits_after) VALUES ($1, $2, $3, $4, $5, 'ore', 'buy', 1, 30, 0, 30, $6)`,
      [randomUUID(), trader.player_id, trader.station_id, trader.sector_id, trader.ship_id, rows[0]?.credits ?? 0],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
