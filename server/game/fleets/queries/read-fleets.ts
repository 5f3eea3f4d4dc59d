import { z } from 'zod';
import type { FleetDetail, FleetView, ListFleetsInput } from '#server/game/fleets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { type Reads, readsOf } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

type Row = Omit<FleetView, 'commander' | 'created_at' | 'is_mine'> & {
  commander_id: string;
  commander_name: string;
  is_mine: boolean;
  created_at: Date;
};

/** The fleets that a player may see: their own, and those commanded by a member of their team. */
function fleetsOf(player: string): Sql {
  return sql`SELECT f.id, f.name, f.commander_id, c.username AS commander_name, f.formation, f.stance, f.flee_at, f.targets,
    (SELECT count(*) FROM fleet_members m WHERE m.fleet_id = f.id)::int AS members,
    EXISTS (SELECT 1 FROM fleet_members m WHERE m.fleet_id = f.id AND m.player_id = ${player}) AS is_mine, f.created_at
  FROM fleets f JOIN people_players c ON c.player_id = f.commander_id
  WHERE (EXISTS (SELECT 1 FROM fleet_members m WHERE m.fleet_id = f.id AND m.player_id = ${player})
    OR EXISTS (SELECT 1 FROM team_member_records me JOIN team_member_records t ON t.team_id = me.team_id
               WHERE me.player_id = ${player} AND t.player_id = f.commander_id))`;
}

const keys = z.tuple([cursorTime, z.uuid()]);

/** The caller's fleet and those of their team, newest first. */
export async function readFleets(ctx: PlayerCtx, input: ListFleetsInput) {
  const { rows } = await ctx.pool.query<Row>(
    sql`${fleetsOf(ctx.player_id)}
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (f.created_at, f.id) < (${at}, ${id}::uuid)`)}
     ORDER BY f.created_at DESC, f.id DESC ${limitTo(input.limit)}`,
  );
  const page = cutPage(rows, input.limit, (row) => [row.created_at.toISOString(), row.id]);
  return { ...page, items: page.items.map(toFleet) };
}

/** @throws DomainError NOT_FOUND for a fleet that is neither the caller's nor of their team */
export function readFleet(ctx: PlayerCtx, { id }: { id: string }): Promise<FleetDetail> {
  return readFleetIn(ctx, readsOf(ctx.pool), id);
}

/** The same within a transaction. @throws DomainError NOT_FOUND */
export async function readFleetIn(ctx: PlayerCtx, reads: Reads, id: string): Promise<FleetDetail> {
  const [row] = await reads.sql<Row>(sql`${fleetsOf(ctx.player_id)} AND f.id = ${id}`);
  if (!row) throw notFound('A fleet of yours or your team');
  const ships = await reads.sql<Omit<FleetDetail['ships'][number], 'joined_at'> & { joined_at: Date }>(
    `SELECT m.player_id, p.username, m.player_id = f.commander_id AS is_commander, m.player_id = $2 AS is_me,
       COALESCE(p.sector_id = me.sector_id, false) AS is_here, m.joins, m.follows, m.joined_at
     FROM fleet_members m JOIN fleets f ON f.id = m.fleet_id JOIN people_players p ON p.player_id = m.player_id
     JOIN people_players me ON me.player_id = $2
     WHERE m.fleet_id = $1 ORDER BY 3 DESC, m.joined_at, m.player_id`,
    [id, ctx.player_id],
  );
  return {
    ...toFleet(row),
    ships: ships.map((ship) => ({ ...ship, joined_at: ship.joined_at.toISOString() })),
  };
}

function toFleet({ commander_id, commander_name, created_at, ...fleet }: Row): FleetView {
  return {
    ...fleet,
    commander: { player_id: commander_id, username: commander_name },
    created_at: created_at.toISOString(),
  };
}
