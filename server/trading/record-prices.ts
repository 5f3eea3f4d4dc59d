import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';

export type Sighting = { commodity: string; action: 'B' | 'S'; unit_price: number; quantity: number };

const RECORD_PRICES = {
  name: 'record_prices',
  text: `WITH seen AS (
       SELECT * FROM unnest($4::uuid[], $5::text[], $6::text[], $7::int[], $8::int[]) AS t(id, commodity, action, unit_price, quantity)),
     kept AS (
       INSERT INTO market_observations (id, player_id, station_id, commodity, action, unit_price, quantity, observed_at)
       SELECT id, $1, $2, commodity, action, unit_price, quantity, $3 FROM seen)
     INSERT INTO aria_market_intelligence AS k (player_id, station_id, commodity, action, unit_price, quantity, observed_at)
     SELECT $1, $2, commodity, action, unit_price, quantity, $3 FROM seen ORDER BY commodity
     ON CONFLICT (player_id, station_id, commodity) DO UPDATE SET
       previous_unit_price = CASE WHEN $9 THEN k.unit_price ELSE k.previous_unit_price END,
       action = EXCLUDED.action, unit_price = EXCLUDED.unit_price, quantity = EXCLUDED.quantity, observed_at = EXCLUDED.observed_at`,
};

/**
 * Keeps what a player saw at a station: the latest for the market table, every sighting for the history.
 * A `visit` moves the old price to `previous_unit_price`; a price that the player's own trade moved does not.
 */
export const recordPrices = async (
  tx: Tx,
  where: { player_id: string; station_id: string; now: Date; kind: 'visit' | 'trade' },
  sightings: readonly Sighting[],
): Promise<void> => {
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
};
