import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Draw, findAt } from '#server/game/navigation/rules/finds.ts';
import type { FindView } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { raw, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';

/** Columns of `nav_finds f` and its sector `s`. */
export const FIND_COLUMNS =
  'f.id, f.sector_id, s.sector_number AS number, s.visited_name AS name, s.region_id, f.kind, f.reward, f.found_at, f.ends_at';

export type FindRow = Omit<FindView, 'found_at' | 'ends_at'> & { found_at: Date; ends_at: Date };

export function viewOfFind({ found_at, ends_at, ...row }: FindRow): FindView {
  return { ...row, found_at: found_at.toISOString(), ends_at: ends_at.toISOString() };
}

const keys = z.tuple([cursorTime, z.uuid()]);

/** A page of the caller's finds that are not known to be claimed, newest first. */
export async function readFinds(ctx: PlayerCtx, page: { limit: number; cursor?: string | undefined }) {
  const { rows } = await ctx.pool.query<FindRow>(
    sql`SELECT ${raw(FIND_COLUMNS)} FROM nav_finds f JOIN map_sectors s ON s.id = f.sector_id
     WHERE f.player_id = ${ctx.player_id} AND f.ends_at > ${ctx.clock.now()}
       ${afterCursor(page.cursor, keys, ([at, id]) => sql`AND (f.found_at, f.id) < (${at}, ${id}::uuid)`)}
     ORDER BY f.found_at DESC, f.id DESC ${limitTo(page.limit)}`,
  );
  return cutPage(rows.map(viewOfFind), page.limit, (find) => [find.found_at, find.id]);
}

/**
 * Draws the finds of a sector with a secret key. If they followed from the seed alone, an admin of galaxies, or
 * anyone trying all seeds against known finds, could compute all of them.
 */
export function drawFinds(
  env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>,
  { seed, sector_number }: { seed: number; sector_number: number },
): Draw {
  const key = deriveKey(env.ARIA_ENCRYPTION_KEY, 'finds/1');
  return (what) => createHmac('sha256', key).update(`${seed}:${sector_number}:${what}`).digest().readUInt32BE();
}

export type Derelict = { sector_id: string; reward: number; starts_at: number; ends_at: number };

/** The unclaimed derelicts in these sectors now. */
export async function readDerelicts(
  ctx: Pick<Services, 'env' | 'clock' | 'settings'>,
  tx: Tx,
  sectorIds: readonly string[],
): Promise<Derelict[]> {
  const sectors = await tx.sql<{ id: string; sector_number: number; seed: number }>(
    `SELECT s.id, s.sector_number, r.seed FROM map_sectors s JOIN map_regions r ON r.id = s.region_id
     WHERE s.id = ANY($1::uuid[]) AND NOT s.is_fedspace AND r.seed IS NOT NULL`,
    [sectorIds],
  );
  const share = ctx.settings.current().find_share;
  const now = ctx.clock.now().getTime();
  const derelicts = sectors.flatMap(({ id, ...place }) => {
    const find = findAt(drawFinds(ctx.env, place), share, now);
    return find?.kind === 'derelict' ? [{ sector_id: id, ...find }] : [];
  });
  if (derelicts.length === 0) return [];
  const claims = await tx.sql<{ sector_id: string; starts_at: Date }>(
    'SELECT sector_id, starts_at FROM nav_find_claims WHERE sector_id = ANY($1::uuid[])',
    [derelicts.map(({ sector_id }) => sector_id)],
  );
  const claimed = new Set(claims.map(({ sector_id, starts_at }) => `${sector_id} ${starts_at.getTime()}`));
  return derelicts.filter(({ sector_id, starts_at }) => !claimed.has(`${sector_id} ${starts_at}`));
}
