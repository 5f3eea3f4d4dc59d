import { randomUUIDv7 } from 'node:crypto';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type LockedRegion, type OwnerSettings, saveRegionSettings } from '#server/world/regions/index.ts';

type Change = { before: Record<string, unknown>; after: Record<string, unknown> };

/** Writes settings of a locked region; returns the actual changes with old and new values. */
export async function applySettings(
  ctx: Pick<Services, 'clock' | 'realtime'>,
  tx: Tx,
  region: LockedRegion,
  wanted: OwnerSettings,
): Promise<Change> {
  const before = await readSettings(tx, region.id);
  await saveRegionSettings(ctx, tx, region, wanted);
  const after = await readSettings(tx, region.id);
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

export async function readSettings(tx: Tx, id: string): Promise<Record<string, unknown>> {
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

type Act = {
  region_id: string;
  /** The account that decided, or that proposed what was voted on. */
  actor_id: string;
  kind: 'settings' | 'expulsion' | 'vote';
  before: object;
  after: object;
};

/** Writes a decision into the public record of a region. */
export async function recordAct(ctx: Pick<Services, 'clock'>, tx: Tx, act: Act): Promise<void> {
  await tx.sql(
    'INSERT INTO region_acts (id, region_id, actor_id, kind, before, after, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [
      randomUUIDv7(),
      act.region_id,
      act.actor_id,
      act.kind,
      JSON.stringify(act.before),
      JSON.stringify(act.after),
      ctx.clock.now(),
    ],
  );
}
