import { notifyPlayers } from '#server/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

type Affected = { player_id: string; assets: number; credits: number };

/** Finishes the clearing of an empty region, once: each affected player is notified of their total. */
export async function finishCascade(ctx: Services, regionId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [cascade] = await tx.sql<{ region_name: string }>(
      `UPDATE region_cascades SET finished_at = $2 WHERE region_id = $1 AND finished_at IS NULL RETURNING region_name`,
      [regionId, ctx.clock.now()],
    );
    if (!cascade) return;
    for (const { player_id, assets, credits } of await readAffected(tx, regionId))
      await notifyPlayers(ctx, tx, [player_id], {
        type: 'asset_notice',
        key: `region_cleared:${regionId}`,
        data: {
          ...{ event: 'region_cleared', region_id: regionId, region_name: cascade.region_name },
          ...{ name: null, sector: null, assets, credits },
        },
      });
  });
}

function readAffected(tx: Tx, regionId: string): Promise<Affected[]> {
  return tx.sql<Affected>(
    `SELECT i.player_id, count(*)::int AS assets, sum(i.credits)::bigint AS credits
     FROM region_cascade_items i JOIN player_records p ON p.id = i.player_id
     WHERE i.region_id = $1 GROUP BY i.player_id ORDER BY i.player_id`,
    [regionId],
  );
}
