import { CAPS, type CostCode, costStop, utcDay } from '#server/companion/aria/rules/caps.ts';
import type { Budget } from '#server/foundation/language-models/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

/** The cost of one request, counted for the player and for the whole service on the day on which it began. */
export function budgetOf(ctx: PlayerCtx): Budget<CostCode> {
  const day = utcDay(ctx.clock.now());
  return {
    reserve: (micros) => reserveSpend(ctx, day, micros),
    release: (micros) => releaseSpend(ctx, day, micros),
  };
}

/** Both rows are locked while the caps are compared, so that parallel requests never exceed them. */
async function reserveSpend(ctx: PlayerCtx, day: string, micros: number): Promise<CostCode | null> {
  return inTransaction(ctx, async (tx) => {
    await tx.sql('INSERT INTO aria_instance_days (day) VALUES ($1::date) ON CONFLICT (day) DO NOTHING', [day]);
    const [instance] = await tx.sql<{ spend_micros: number }>(
      'SELECT spend_micros FROM aria_instance_days WHERE day = $1::date FOR UPDATE',
      [day],
    );
    const [player] = await tx.sql<{ spend_micros: number }>(
      'SELECT CASE WHEN day >= $2::date THEN spend_micros ELSE 0 END AS spend_micros FROM aria_usage WHERE player_id = $1 FOR UPDATE',
      [ctx.player_id, day],
    );
    const code = costStop({
      instance_micros: instance?.spend_micros ?? 0,
      player_micros: player?.spend_micros ?? 0,
      projected_micros: micros,
    });
    if (code === null) {
      await addSpend(tx, ctx.player_id, day, micros);
      await alertOnce(ctx, tx, day);
    }
    return code;
  });
}

/** Raised once a day, when the service has spent the share of its cap at which operators are warned. */
async function alertOnce(ctx: PlayerCtx, tx: Tx, day: string): Promise<void> {
  const [crossed] = await tx.sql<{ spend_micros: number }>(
    `UPDATE aria_instance_days SET alerted_at = $2 WHERE day = $1::date AND alerted_at IS NULL AND spend_micros >= $3
     RETURNING spend_micros`,
    [day, ctx.clock.now(), CAPS.instanceDayMicros * CAPS.instanceAlert],
  );
  if (!crossed) return;
  const { spend_micros } = crossed;
  tx.afterCommit(() =>
    ctx.log.warn(
      { security_event: 'aria_spend_alert', day, spend_micros, cap_micros: CAPS.instanceDayMicros },
      'ARIA has spent three quarters of what the service may spend in a day',
    ),
  );
}

async function releaseSpend(ctx: PlayerCtx, day: string, micros: number): Promise<void> {
  if (micros > 0) await inTransaction(ctx, (tx) => addSpend(tx, ctx.player_id, day, -micros));
}

/** A refund belongs to the day of the request: rows of a later day are not touched. */
async function addSpend(tx: Tx, playerId: string, day: string, micros: number): Promise<void> {
  await tx.sql('UPDATE aria_instance_days SET spend_micros = spend_micros + $2 WHERE day = $1::date', [day, micros]);
  await tx.sql('UPDATE aria_usage SET spend_micros = spend_micros + $3 WHERE player_id = $1 AND day = $2::date', [
    playerId,
    day,
    micros,
  ]);
}
