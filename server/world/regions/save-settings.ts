import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { announceRegion, type LockedRegion } from '#server/world/regions/change-region.ts';
import type { OwnerSettings } from '#server/world/regions/schemas.ts';

/** Writes the owner's settings of a locked region; omitted ones are unchanged. */
export async function saveRegionSettings(
  ctx: Pick<Services, 'clock' | 'realtime'>,
  tx: Tx,
  region: LockedRegion,
  wanted: OwnerSettings,
): Promise<void> {
  await tx.sql(
    `UPDATE regions SET display_name = COALESCE($2, display_name), governance_type = COALESCE($3, governance_type),
       tax_rate = COALESCE($4, tax_rate), starting_credits = COALESCE($5, starting_credits),
       language_pack = COALESCE($6, language_pack), aesthetic_theme = COALESCE($7, aesthetic_theme),
       traditions = COALESCE($8::jsonb, traditions), updated_at = $9
     WHERE id = $1`,
    [
      region.id,
      wanted.display_name ?? null,
      wanted.governance_type ?? null,
      wanted.tax_rate ?? null,
      wanted.starting_credits ?? null,
      wanted.language_pack ?? null,
      wanted.aesthetic_theme ?? null,
      wanted.traditions ? JSON.stringify(wanted.traditions) : null,
      ctx.clock.now(),
    ],
  );
  announceRegion(ctx, tx, region, region.status);
}
