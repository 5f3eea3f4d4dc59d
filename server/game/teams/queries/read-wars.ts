import { z } from 'zod';
import { NO_LOSSES, type WarLosses } from '#server/game/teams/rules/war-losses.ts';
import { type WarOutcome, warState } from '#server/game/teams/rules/wars.ts';
import type { ListWarsInput, WarView } from '#server/game/teams/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';

export type WarRow = {
  id: string;
  declarer_id: string;
  declarer_name: string;
  declarer_tag: string;
  target_id: string;
  target_name: string;
  target_tag: string;
  declared_at: Date;
  starts_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  outcome: WarOutcome | null;
  peace_by: string | null;
  declarer_losses: WarLosses | null;
  target_losses: WarLosses | null;
};

export const WAR_COLUMNS = `w.id, w.declarer_id, w.declarer_name, w.declarer_tag, w.target_id, w.target_name, w.target_tag,
  w.declared_at, w.starts_at, w.ends_at, w.ended_at, w.outcome, w.peace_by,
  ${lossesOf('w.declarer_id')} AS declarer_losses, ${lossesOf('w.target_id')} AS target_losses`;

function lossesOf<const T extends 'w.declarer_id' | 'w.target_id'>(team: T) {
  return `(SELECT json_build_object('ships', l.ships, 'value', l.value, 'drones', l.drones, 'planets', l.planets)
    FROM team_war_losses l WHERE l.war_id = w.id AND l.team_id = ${team})` as const;
}

export function toWar(row: WarRow, now: Date): WarView {
  const state = warState(row, now);
  return {
    id: row.id,
    state,
    outcome: state === 'over' ? (row.outcome ?? 'time') : null,
    declarer: {
      ...{ id: row.declarer_id, name: row.declarer_name, tag: row.declarer_tag },
      losses: row.declarer_losses ?? NO_LOSSES,
    },
    target: {
      ...{ id: row.target_id, name: row.target_name, tag: row.target_tag },
      losses: row.target_losses ?? NO_LOSSES,
    },
    declared_at: row.declared_at.toISOString(),
    starts_at: row.starts_at.toISOString(),
    ends_at: (row.ended_at ?? row.ends_at).toISOString(),
    peace_offered_by: state === 'over' ? null : row.peace_by,
  };
}

const keys = z.tuple([cursorTime, z.uuid()]);

/** The public record of wars, the newest first; of all teams, or of one. */
export async function readWars(ctx: UserCtx, input: ListWarsInput) {
  const { rows } = await ctx.pool.query<WarRow>(
    sql`SELECT ${raw(WAR_COLUMNS)} FROM team_wars w
     WHERE true ${given(input.team_id, (team_id) => sql`AND (w.declarer_id = ${team_id} OR w.target_id = ${team_id})`)}
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (w.declared_at, w.id) < (${at}, ${id}::uuid)`)}
     ORDER BY w.declared_at DESC, w.id DESC ${limitTo(input.limit)}`,
  );
  const now = ctx.clock.now();
  return cutPage(
    rows.map((row) => toWar(row, now)),
    input.limit,
    (war) => [war.declared_at, war.id],
  );
}
