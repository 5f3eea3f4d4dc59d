import type { Tx } from '#server/platform/db/transaction.ts';

type Ends = { from_sector_id: string; to_sector_id: string };

/** Opens both warps of a gate or neither; false if a warp already joins the two sectors. */
export async function insertGateWarps(tx: Tx, { from_sector_id, to_sector_id }: Ends): Promise<boolean> {
  const made = await tx.sql(
    `INSERT INTO warps (from_sector_id, to_sector_id, kind)
     SELECT a, b, 'gate' FROM (VALUES ($1::uuid, $2::uuid), ($2::uuid, $1::uuid)) AS ends (a, b)
     WHERE NOT EXISTS (SELECT 1 FROM warps w WHERE (w.from_sector_id, w.to_sector_id) IN (($1, $2), ($2, $1)))
     RETURNING 1`,
    [from_sector_id, to_sector_id],
  );
  return made.length === 2;
}

/** Removes both warps of a gate; other warps between the sectors stay. */
export async function removeGateWarps(tx: Tx, { from_sector_id, to_sector_id }: Ends): Promise<void> {
  await tx.sql(
    `DELETE FROM warps WHERE kind = 'gate' AND (from_sector_id, to_sector_id) IN (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
    [from_sector_id, to_sector_id],
  );
}
