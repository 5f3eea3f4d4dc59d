import type { Pool } from '#server/platform/db/pool.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { SLIP_SIZES, type SlipCounts } from '#server/trading/rules/slips.ts';

const TYPES = Object.keys(SLIP_SIZES);
const SIZES = Object.values(SLIP_SIZES);

/** A docked player occupies as many slips as the active ship needs. */
const USED = `SELECT COALESCE(sum(z.size) FILTER (WHERE p.docked_slip = 'transient'), 0)::int AS transient,
    COALESCE(sum(z.size) FILTER (WHERE p.docked_slip = 'long_term'), 0)::int AS long_term
  FROM players p JOIN ships s ON s.id = p.active_ship_id
  JOIN unnest($2::text[], $3::int[]) AS z(type, size) ON z.type = s.type
  WHERE p.docked_station_id = $1`;

/** Occupied slips of a station, by kind; stable within a transaction that locked the station. */
export async function usedSlips(db: { pool: Pool } | Tx, stationId: string): Promise<SlipCounts> {
  const values = [stationId, TYPES, SIZES];
  const rows =
    'pool' in db ? (await db.pool.query<SlipCounts>(USED, values)).rows : await db.sql<SlipCounts>(USED, values);
  return rows[0] ?? { transient: 0, long_term: 0 };
}
