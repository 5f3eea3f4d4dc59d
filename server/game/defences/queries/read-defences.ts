import { z } from 'zod';
import type { DefencesHere, DefenceView, ListDefencesInput } from '#server/game/defences/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { raw, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { SIDE_SQL } from '#server/world/players/index.ts';

type Row = Omit<DefenceView, 'laid_at'> & { laid_at: Date };

/** As visible to player $1. */
const SELECT = `SELECT d.id, d.kind, d.quantity, d.mode, d.toll, o.username AS owner, d.player_id = $1 AS is_mine,
    d.player_id NOT IN (SELECT player_id FROM (${SIDE_SQL}) side) AS is_hostile,
    d.sector_id, s.sector_number, s.visited_name AS sector_name, d.laid_at
  FROM sector_defences d JOIN combat_players o ON o.id = d.player_id JOIN map_sectors s ON s.id = d.sector_id`;

const keys = z.tuple([z.uuid()]);

/** All of the caller's defences, newest first. */
export async function listDefences(ctx: PlayerCtx, { limit, cursor }: ListDefencesInput) {
  const { rows } = await ctx.pool.query<Row>(
    sql`${raw(SELECT)} WHERE d.player_id = ${ctx.player_id}
      ${afterCursor(cursor, keys, ([before]) => sql`AND d.id < ${before}`)} ORDER BY d.id DESC ${limitTo(limit)}`,
  );
  const page = cutPage(rows, limit, ({ id }) => [id]);
  return { ...page, items: page.items.map(toView) };
}

/** Defences visible in the player's sector: all drones, mines and limpets of the own side only. */
export async function readDefencesHere(ctx: PlayerCtx): Promise<DefencesHere> {
  const { mine_price, defence_turns } = ctx.settings.current();
  const { rows } = await ctx.pool.query<Row>(
    `SELECT * FROM (${SELECT} WHERE d.sector_id = (SELECT current_sector_id FROM combat_players WHERE id = $1)) seen
     WHERE kind = 'drones' OR NOT is_hostile ORDER BY is_mine DESC, kind, owner, id LIMIT 100`,
    [ctx.player_id],
  );
  const place = await ctx.pool.query<{ is_fedspace: boolean }>(
    'SELECT s.is_fedspace FROM combat_players p JOIN map_sectors s ON s.id = p.current_sector_id WHERE p.id = $1',
    [ctx.player_id],
  );
  const may_lay = place.rows[0]?.is_fedspace === false;
  return { items: rows.map(toView), mine_price, laying_turns: defence_turns, may_lay };
}

/** Everything in a sector, including mines and limpets of others: what a scan shows. */
export async function scannedDefences(tx: Tx, playerId: string, sectorId: string): Promise<DefenceView[]> {
  const rows = await tx.sql<Row>(`${SELECT} WHERE d.sector_id = $2 ORDER BY kind, owner, d.id LIMIT 100`, [
    playerId,
    sectorId,
  ]);
  return rows.map(toView);
}

/** One of the player's own; null if none is left. */
export async function readDefenceIn(tx: Tx, playerId: string, id: string): Promise<DefenceView | null> {
  const [row] = await tx.sql<Row>(`${SELECT} WHERE d.id = $2 AND d.player_id = $1`, [playerId, id]);
  return row ? toView(row) : null;
}

function toView({ laid_at, ...row }: Row): DefenceView {
  return { ...row, laid_at: laid_at.toISOString() };
}
