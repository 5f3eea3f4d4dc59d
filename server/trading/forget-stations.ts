import type { Tx } from '#server/platform/db/transaction.ts';

/** Deletes a player's observed prices, price alerts and news of stations that no longer exist. */
export async function forgetStations(tx: Tx, playerId: string): Promise<void> {
  for (const table of ['aria_market_intelligence', 'market_observations', 'price_alerts', 'market_news'])
    await tx.sql(
      `DELETE FROM ${table} k WHERE k.player_id = $1 AND NOT EXISTS (SELECT 1 FROM map_stations x WHERE x.id = k.station_id)`,
      [playerId],
    );
}
