import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { regionSettingsInput } from '#server/governance/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound } from '#server/platform/errors.ts';
import { isRegionClosed, lockRegion, type OwnerSettings, saveRegionSettings } from '#server/regions/index.ts';

/**
 * The owner of a region decides; what changed enters the region's public record.
 * @throws DomainError NOT_FOUND, FORBIDDEN `not_owner`, CONFLICT `region_closed`
 */
export async function changeRegion(
  ctx: PlayerCtx,
  { id, ...wanted }: z.infer<typeof regionSettingsInput>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const region = await lockRegion(tx, id);
    if (region?.kind !== 'player_owned') throw notFound('The region');
    if (region.owner_id !== ctx.actor.user_id)
      throw new DomainError('FORBIDDEN', 'Only the owner of a region changes its settings.', { reason: 'not_owner' });
    if (isRegionClosed(region.status)) throw conflict('region_closed', 'This region is closed.');
    const before = await readSettings(tx, id);
    await saveRegionSettings(ctx, tx, region, wanted);
    const after = await readSettings(tx, id);
    const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
    if (changed.length > 0) await record(ctx, tx, id, pick(before, changed), pick(after, changed));
  });
}

async function readSettings(tx: Tx, id: string): Promise<Record<string, unknown>> {
  const [row] = await tx.sql<Required<OwnerSettings>>(
    `SELECT display_name, governance_type, tax_rate, starting_credits, language_pack, aesthetic_theme, traditions
     FROM map_region_details WHERE id = $1`,
    [id],
  );
  return { ...row };
}

function pick(all: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, all[key]]));
}

async function record(ctx: PlayerCtx, tx: Tx, id: string, before: object, after: object): Promise<void> {
  await tx.sql(
    'INSERT INTO region_acts (id, region_id, actor_id, kind, before, after, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [randomUUIDv7(), id, ctx.actor.user_id, 'settings', JSON.stringify(before), JSON.stringify(after), ctx.clock.now()],
  );
}
