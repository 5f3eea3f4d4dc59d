import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';

export type Sighting = { commodity: string; action: 'B' | 'S'; unit_price: number; quantity: number };

/**
 * Two SQL statements for use in a WITH: every observation for the history, the latest for the market table. `seen` is
 * a relation of id, player_id, station_id, commodity, action, unit_price, quantity and observed_at.
 */
export function rememberPricesSql(seen: string, isVisit: string): { recorded: string; known: string } {
  return {
    recorded: `INSERT INTO market_observations (id, player_id, station_id, commodity, action, unit_price, quantity, observed_at)
    SELECT id, player_id, station_id, commodity, action, unit_price, quantity, observed_at FROM ${seen}`,
    known: `INSERT INTO aria_market_intelligence AS k (player_id, station_id, commodity, action, unit_price, quantity, observed_at)
    SELECT player_id, station_id, commodity, action, unit_price, quantity, observed_at FROM ${seen} ORDER BY commodity
    ON CONFLICT (player_id, station_id, commodity) DO UPDATE SET
      previous_unit_price = CASE WHEN ${isVisit} THEN k.unit_price ELSE k.previous_unit_price END,
      action = EXCLUDED.action, unit_price = EXCLUDED.unit_price, quantity = EXCLUDED.quantity, observed_at = EXCLUDED.observed_at`,
  };
}

const remember = rememberPricesSql('seen', '$9::boolean');
const RECORD_PRICES = {
  name: 'record_prices',
  text: `WITH seen AS (
      SELECT id, $1::uuid AS player_id, $2::uuid AS station_id, commodity, action, unit_price, quantity, $3::timestamptz AS observed_at
      FROM unnest($4::uuid[], $5::text[], $6::text[], $7::int[], $8::int[]) AS t(id, commodity, action, unit_price, quantity)),
    recorded AS (${remember.recorded})
    ${remember.known}`,
};

/**
 * Records prices observed at a station: the latest for the market table, all for the history. A `visit` moves the old
 * price to `previous_unit_price`; the player's own trade does not.
 */
export async function recordPrices(
  tx: Tx,
  where: { player_id: string; station_id: string; now: Date; kind: 'visit' | 'trade' },
  sightings: readonly Sighting[],
): Promise<void> {
  if (sightings.length === 0) return;
  await tx.sql(RECORD_PRICES, [
    where.player_id,
    where.station_id,
    where.now,
    sightings.map(() => randomUUIDv7()),
    sightings.map((sighting) => sighting.commodity),
    sightings.map((sighting) => sighting.action),
    sightings.map((sighting) => sighting.unit_price),
    sightings.map((sighting) => sighting.quantity),
    where.kind === 'visit',
  ]);
}
