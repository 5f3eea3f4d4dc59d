import { randomUUIDv7 } from 'node:crypto';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { SettledClause } from '#server/foundation/notifications/rules/types.ts';
import type { SettledOutcome } from '#server/money/region-lifecycle/rules/settled.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    /** How each kind of asset is settled when its region is closed; the owning features provide the clauses. */
    readonly cascadeClauses: readonly CascadeClause[];
  }
}

export type CascadeOutcome = {
  player_id: string | null;
  outcome: SettledOutcome;
  /** The owner's receipt in credits; negative for a payment. */
  credits: number;
  detail?: Readonly<Record<string, string | number | boolean | null>>;
};

/** One clause of the asset cascade. A settled asset must not be found again. */
export type CascadeClause = {
  readonly name: SettledClause;
  /** The next assets of this kind that are still in the region, at most a hundred. */
  find(ctx: Services, regionId: string): Promise<string[]>;
  /** Settles one of them within the transaction; null if it is gone meanwhile. */
  settle(ctx: Services, tx: Tx, assetId: string, regionId: string): Promise<CascadeOutcome | null>;
  /** Settles a player's assets of this kind in other owners' regions, as if those regions were closed. */
  findAbroad?(tx: Tx, playerId: string): Promise<{ id: string; region_id: string }[]>;
};

/**
 * Clears every closed region, asset by asset, each in a transaction with the record of its settlement: after a crash
 * it resumes, and no asset is settled twice. Returns how many were settled.
 */
export async function clearRegions(ctx: Services): Promise<number> {
  const rows = await ctx.prisma.regionCascade.findMany({
    where: { finished_at: null },
    select: { region_id: true },
    orderBy: [{ started_at: 'asc' }, { region_id: 'asc' }],
  });
  return eachRow(rows, ({ region_id }) => clearRegion(ctx, region_id));
}

async function clearRegion(ctx: Services, regionId: string): Promise<number> {
  let handled = 0;
  let isEmpty = true;
  for (const clause of ctx.cascadeClauses) {
    const cleared = await clearClause(ctx, clause, regionId);
    handled += cleared.handled;
    isEmpty &&= cleared.isEmpty;
  }
  if (isEmpty) await finishCascade(ctx, regionId);
  return handled;
}

/**
 * Ends when no asset is left, or when a batch could not be settled: another process has it, or the next run retries
 * it.
 */
async function clearClause(ctx: Services, clause: CascadeClause, regionId: string) {
  let handled = 0;
  for (;;) {
    const assets = await clause.find(ctx, regionId);
    if (assets.length === 0) return { handled, isEmpty: true };
    const batch = await eachRow(assets, (asset) =>
      inTransaction(ctx, (tx) => settle(ctx, tx, clause, asset, regionId)),
    );
    if (batch === 0) return { handled, isEmpty: false };
    handled += batch;
  }
}

async function settle(
  ctx: Services,
  tx: Tx,
  clause: CascadeClause,
  assetId: string,
  regionId: string,
): Promise<boolean> {
  const outcome = await clause.settle(ctx, tx, assetId, regionId);
  if (!outcome) return false;
  await tx.sql(
    `INSERT INTO region_cascade_items (id, region_id, clause, asset_id, player_id, outcome, credits, detail, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      randomUUIDv7(),
      regionId,
      clause.name,
      assetId,
      outcome.player_id,
      outcome.outcome,
      outcome.credits,
      JSON.stringify(outcome.detail ?? {}),
      ctx.clock.now(),
    ],
  );
  return true;
}

type Affected = { player_id: string; assets: number; credits: number };

/** Finishes the clearing of an empty region, once: each affected player is notified of their total. */
async function finishCascade(ctx: Services, regionId: string): Promise<void> {
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
