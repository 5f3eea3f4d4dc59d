import { randomUUIDv7 } from 'node:crypto';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { SettledClause } from '#server/foundation/notifications/rules/types.ts';
import type { CascadeOutcome } from '#server/money/region-lifecycle/clear-regions.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    /** Used by the feature of citizenship lapses, which the region lifecycle itself depends on. */
    readonly recordForeignAssets: typeof recordForeignAssets;
  }
}

/** An asset abroad and how it was settled. */
type SettledAbroad = CascadeOutcome & { clause: SettledClause; asset_id: string; region_id: string };

type Lapse = { id: string; player_id: string };

/**
 * Records the settlement of assets abroad after a lapse, and notifies the player: once per kind of asset, with count
 * and credits. Stations notify their owner themselves, because each is settled differently.
 */
export async function recordForeignAssets(
  ctx: Services,
  tx: Tx,
  { id, player_id }: Lapse,
  settled: readonly SettledAbroad[],
): Promise<void> {
  const own = settled.filter((one) => one.player_id === player_id);
  for (const { clause, asset_id, region_id, outcome, credits, detail = {} } of own)
    await tx.sql(
      `INSERT INTO lapse_settlements (id, lapse_id, player_id, region_id, region_name, clause, asset_id, outcome, credits, detail, at)
       SELECT $1, $2, $3, $4, r.display_name, $5, $6, $7, $8, $9, $10 FROM map_regions r WHERE r.id = $4`,
      [
        ...[randomUUIDv7(), id, player_id, region_id, clause, asset_id, outcome, credits],
        ...[JSON.stringify(detail), ctx.clock.now()],
      ],
    );
  for (const [clause, ofClause] of Map.groupBy(own, (one) => one.clause)) {
    if (clause === 'station') continue;
    const credits = ofClause.reduce((sum, one) => sum + one.credits, 0);
    await notifyPlayers(ctx, tx, [player_id], {
      type: 'asset_notice',
      key: `abroad_settled:${id}:${clause}`,
      data: {
        ...{ event: 'abroad_settled', clause, region_id: null, region_name: null },
        ...{ name: null, sector: null, assets: ofClause.length, credits },
      },
    });
  }
}
