import { z } from 'zod';
import type { HangarShip, ListHangarInput } from '#server/game/hangar/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { sql } from '#server/platform/db/sql.ts';
import { shipModel } from '#server/world/ships/index.ts';
import { nextClaimAt } from '#server/world/ships/rules/hangar.ts';

const CURSOR = z.tuple([z.number().int(), cursorTime, z.uuid()]);

type Row = Omit<HangarShip, 'open_at' | 'type_name'> & { open_at: Date };

/** The caller's ships first, then those anybody may claim, the most recently opened first. */
export async function readHangar(ctx: PlayerCtx, input: ListHangarInput) {
  const now = ctx.clock.now();
  const [ships, last] = await Promise.all([
    ctx.pool.query<Row>(
      sql`SELECT s.id, s.type, s.name, s.hull, s.max_hull, s.value, s.cargo_used, COALESCE(s.hangar_from, '') AS region_name,
         s.owner_id = ${ctx.player_id} AS is_own, s.hangar_until AS open_at, s.hangar_until <= ${now} AS is_open,
         COALESCE(p.docked_station_id IS NOT NULL AND p.current_sector_id = s.sector_id, false) AS is_here,
         CASE WHEN s.owner_id = ${ctx.player_id}
           OR EXISTS (SELECT 1 FROM visit_records v WHERE v.player_id = ${ctx.player_id} AND v.sector_id = s.sector_id)
           OR EXISTS (SELECT 1 FROM map_warps w JOIN visit_records v ON v.sector_id = w.from_sector_id AND v.player_id = ${ctx.player_id}
                      WHERE w.to_sector_id = s.sector_id AND NOT w.is_latent)
           THEN s.sector_id END AS sector_id
       FROM ship_records s JOIN player_records p ON p.id = ${ctx.player_id}
       WHERE s.hangar_until IS NOT NULL AND (s.owner_id = ${ctx.player_id} OR s.hangar_until <= ${now})
         ${afterCursor(input.cursor, CURSOR, ([own, at, id]) => sql`AND ((s.owner_id = ${ctx.player_id})::int, s.hangar_until, s.id) < (${own}, ${at}::timestamptz, ${id}::uuid)`)}
       ORDER BY is_own DESC, s.hangar_until DESC, s.id DESC ${limitTo(input.limit)}`,
    ),
    ctx.pool.query<{ at: Date | null }>('SELECT max(at) AS at FROM hangar_claims WHERE player_id = $1', [
      ctx.player_id,
    ]),
  ]);
  const items = ships.rows.map(({ open_at, ...ship }) => ({
    ...ship,
    type_name: shipModel(ship.type).name,
    open_at: open_at.toISOString(),
  }));
  const next = last.rows[0]?.at ? nextClaimAt(last.rows[0].at) : null;
  return {
    ...cutPage(items, input.limit, (ship) => [Number(ship.is_own), ship.open_at, ship.id]),
    next_claim_at: next && next > now ? next.toISOString() : null,
  };
}
