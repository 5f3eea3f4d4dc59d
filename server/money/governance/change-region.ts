import type { z } from 'zod';
import { applySettings, readSettings, recordAct } from '#server/money/governance/apply-settings.ts';
import { requireOwned } from '#server/money/governance/require-owned.ts';
import { VOTED_SETTINGS } from '#server/money/governance/rules/votes.ts';
import type { regionSettingsInput } from '#server/money/governance/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { lockRegionNames, type OwnerSettings, requireFreeName } from '#server/world/regions/index.ts';

/**
 * Changes settings by the region's owner; changes enter the region's public record.
 * @throws DomainError NOT_FOUND, FORBIDDEN `not_owner`, VALIDATION for a name in use, CONFLICT `region_closed`, and `vote_needed` with the settings
 * that a democracy or a council votes on
 */
export async function changeRegion(
  ctx: PlayerCtx,
  { id, ...wanted }: z.infer<typeof regionSettingsInput>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (wanted.display_name) await lockRegionNames(tx);
    const region = await requireOwned(ctx, tx, id);
    await requireOwnDecision(tx, id, wanted);
    if (wanted.display_name && wanted.display_name !== region.display_name)
      await requireFreeName(tx, 'display_name', wanted.display_name, { except: id });
    const { before, after } = await applySettings(ctx, tx, region, wanted);
    if (Object.keys(after).length > 0)
      await recordAct(ctx, tx, { region_id: id, actor_id: ctx.actor.user_id, kind: 'settings', before, after });
  });
}

async function requireOwnDecision(tx: Tx, id: string, wanted: OwnerSettings): Promise<void> {
  const now = await readSettings(tx, id);
  if (now.governance_type === 'autocracy') return;
  const voted = VOTED_SETTINGS.filter(
    (key) => wanted[key] !== undefined && JSON.stringify(wanted[key]) !== JSON.stringify(now[key]),
  );
  if (voted.length > 0)
    throw conflict('vote_needed', 'This region votes on its name, its tax, its traditions and its form. Propose it.', {
      settings: voted,
    });
}
