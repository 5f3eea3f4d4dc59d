import { knownNameSql } from '#server/game/navigation/queries/known-name.ts';
import { type MarkKind, tableOf } from '#server/game/navigation/queries/read-marks.ts';
import type { Mark } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import { sql } from '#server/platform/db/sql.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

const MAX_MARKS = 500;

/**
 * Bookmarks or avoids a sector; repeating it changes the note.
 * @throws DomainError NOT_FOUND for a sector that is not on the player's chart, CONFLICT `too_many_marks`
 */
export async function markSector(
  ctx: PlayerCtx,
  kind: MarkKind,
  input: { sector_id: string; note?: string },
): Promise<Mark> {
  const sector = await findKnownSector(ctx, input.sector_id);
  if (!sector) throw notFound('This sector on your chart');
  const table = tableOf(kind);
  const note = kind === 'bookmark' ? (input.note ?? '') : '';
  const columns = kind === 'bookmark' ? 'note, ' : '';
  const [saved] = await inTransaction(ctx, async (tx) => {
    await lockName(tx, 'marks', ctx.player_id);
    return tx.sql<{ created_at: Date }>(
      `INSERT INTO ${table} AS k (player_id, sector_id, ${columns}created_at)
     SELECT $1, $2::uuid, ${columns ? '$5::text, ' : ''}$3::timestamptz
     WHERE (SELECT count(*) FROM ${table} WHERE player_id = $1 AND sector_id <> $2) < $4
     ON CONFLICT (player_id, sector_id) DO UPDATE SET ${columns ? 'note = EXCLUDED.note' : 'sector_id = EXCLUDED.sector_id'}
     RETURNING k.created_at`,
      [ctx.player_id, input.sector_id, ctx.clock.now(), MAX_MARKS, ...(columns ? [note] : [])],
    );
  });
  if (!saved) throw conflict('too_many_marks', `You have reached the limit of ${MAX_MARKS}. Remove one first.`);
  return { sector_id: input.sector_id, ...sector, note, created_at: saved.created_at.toISOString() };
}

/** Visited, or one known warp away from a visited sector. */
async function findKnownSector(
  ctx: PlayerCtx,
  sectorId: string,
): Promise<{ number: number; name: string; region_id: string } | undefined> {
  const { rows } = await ctx.pool.query<{ number: number; name: string; region_id: string }>(
    sql`SELECT s.sector_number AS number, ${knownNameSql(sql`${ctx.player_id}`, 's')} AS name, s.region_id FROM map_sectors s
     WHERE s.id = ${sectorId} AND (
       EXISTS (SELECT 1 FROM visit_records m WHERE m.player_id = ${ctx.player_id} AND m.sector_id = s.id)
       OR EXISTS (SELECT 1 FROM map_warps w JOIN visit_records m ON m.sector_id = w.from_sector_id AND m.player_id = ${ctx.player_id}
                  WHERE w.to_sector_id = s.id AND (NOT w.is_latent OR EXISTS (SELECT 1 FROM nav_discoveries k
         WHERE k.player_id = ${ctx.player_id} AND k.from_sector_id = w.from_sector_id AND k.to_sector_id = w.to_sector_id))))`,
  );
  return rows[0];
}
