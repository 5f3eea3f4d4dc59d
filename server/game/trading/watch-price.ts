import { randomUUIDv7 } from 'node:crypto';
import type { AlertInput } from '#server/game/trading/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

const MAX_ALERTS = 50;

/**
 * Creates a price alert, or re-arms the one for that good and direction. Only observed prices can be watched. Returns
 * its id.
 * @throws DomainError NOT_FOUND for a price never observed, CONFLICT `too_many_alerts`
 */
export async function watchPrice(ctx: PlayerCtx, input: AlertInput): Promise<string> {
  const seen = await ctx.pool.query(
    'SELECT 1 FROM aria_market_intelligence WHERE player_id = $1 AND station_id = $2 AND commodity = $3',
    [ctx.player_id, input.station_id, input.commodity],
  );
  if (seen.rowCount === 0) throw notFound('A known price of this good at this station');
  return inTransaction(ctx, async (tx) => {
    await lockName(tx, 'price_alerts', ctx.player_id);
    return insertAlert(ctx, tx, input);
  });
}

async function insertAlert(ctx: PlayerCtx, tx: Tx, input: AlertInput): Promise<string> {
  const [alert] = await tx.sql<{ id: string }>(
    `INSERT INTO price_alerts AS a (id, player_id, station_id, commodity, direction, price, created_at)
     SELECT $1, $2, $3, $4, $5, $6, $7::timestamptz
     WHERE (SELECT count(*) FROM price_alerts WHERE player_id = $2
            AND (station_id, commodity, direction) <> ($3::uuid, $4::text, $5::text)) < $8
     ON CONFLICT (player_id, station_id, commodity, direction)
       DO UPDATE SET price = EXCLUDED.price, created_at = EXCLUDED.created_at, fired_at = NULL, fired_price = NULL
     RETURNING a.id`,
    [
      randomUUIDv7(),
      ctx.player_id,
      input.station_id,
      input.commodity,
      input.direction,
      input.price,
      ctx.clock.now(),
      MAX_ALERTS,
    ],
  );
  if (!alert) throw conflict('too_many_alerts', `You already have ${MAX_ALERTS} price alerts. Remove one first.`);
  return alert.id;
}
