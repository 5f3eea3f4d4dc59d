import { randomUUIDv7 } from 'node:crypto';
import { drawFinds, FIND_COLUMNS, type FindRow, viewOfFind } from '#server/game/navigation/queries/read-finds.ts';
import { findAt } from '#server/game/navigation/rules/finds.ts';
import type { FindView } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedPlayer } from '#server/world/players/index.ts';

/** The player's sector and, with a long-range scanner, visited ones an open warp away; none in federation space. */
const SCANNED = `SELECT s.id, s.sector_number, r.seed FROM map_sectors s JOIN map_regions r ON r.id = s.region_id
  WHERE NOT s.is_fedspace AND r.seed IS NOT NULL AND (s.id = $2 OR $3 AND EXISTS (
    SELECT 1 FROM map_warps w JOIN visit_records m ON m.sector_id = w.to_sector_id AND m.player_id = $1
    WHERE w.from_sector_id = $2 AND w.to_sector_id = s.id AND NOT w.is_latent))`;

type Scanned = { id: string; sector_number: number; seed: number };

/**
 * Records the derelicts and anomalies that a scan shows, for this player only; removes those claimed by others.
 * Returns all known finds within the scan's range.
 */
export async function scanFinds(ctx: PlayerCtx, tx: Tx, player: LockedPlayer): Promise<FindView[]> {
  const now = ctx.clock.now();
  const sectors = await tx.sql<Scanned>(SCANNED, [
    player.player_id,
    player.sector_id,
    player.equipment.includes('long_range_scanner'),
  ]);
  if (sectors.length === 0) return [];
  await tx.sql(
    `DELETE FROM nav_finds f WHERE f.player_id = $1 AND (f.ends_at <= $2 OR f.sector_id = ANY($3::uuid[]) AND EXISTS (
       SELECT 1 FROM nav_find_claims c WHERE c.sector_id = f.sector_id AND c.starts_at = f.starts_at))`,
    [player.player_id, now, sectors.map(({ id }) => id)],
  );
  const share = ctx.settings.current().find_share;
  const there = sectors.flatMap(({ id, ...place }) => {
    const find = findAt(drawFinds(ctx.env, place), share, now.getTime());
    return find ? [{ id: randomUUIDv7(), sector_id: id, ...find }] : [];
  });
  await tx.sql(
    `INSERT INTO nav_finds (id, player_id, sector_id, kind, reward, starts_at, ends_at, found_at)
     SELECT x.id, $1, x.sector_id, x.kind, x.reward, x.starts_at, x.ends_at, $2
     FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::timestamptz[], $8::timestamptz[])
       AS x (id, sector_id, kind, reward, starts_at, ends_at)
     WHERE NOT EXISTS (SELECT 1 FROM nav_find_claims c WHERE c.sector_id = x.sector_id AND c.starts_at = x.starts_at)
     ON CONFLICT (player_id, sector_id, starts_at) DO NOTHING`,
    [
      player.player_id,
      now,
      there.map(({ id }) => id),
      there.map(({ sector_id }) => sector_id),
      there.map(({ kind }) => kind),
      there.map(({ reward }) => reward),
      there.map(({ starts_at }) => new Date(starts_at)),
      there.map(({ ends_at }) => new Date(ends_at)),
    ],
  );
  const known = await tx.sql<FindRow>(
    `SELECT ${FIND_COLUMNS} FROM nav_finds f JOIN map_sectors s ON s.id = f.sector_id
     WHERE f.player_id = $1 AND f.sector_id = ANY($2::uuid[]) AND f.ends_at > $3 ORDER BY f.found_at DESC, f.id DESC`,
    [player.player_id, sectors.map(({ id }) => id), now],
  );
  return known.map(viewOfFind);
}
