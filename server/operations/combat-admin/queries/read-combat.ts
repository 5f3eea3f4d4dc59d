import { z } from 'zod';
import type { FightEvent, FightInputs, Standing } from '#server/game/combat/rules/combatant.ts';
import { replayFight } from '#server/game/combat/rules/fight.ts';
import {
  COMBAT_COLUMNS,
  COMBAT_SOURCE,
  type CombatRow,
  toCombat,
} from '#server/operations/combat-admin/queries/combat-rows.ts';
import type { AdminCombatDetail, LogsInput } from '#server/operations/combat-admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';

const SHOWN_ROUNDS = 200;

type Stored = CombatRow & { rules_version: number; seed: number; inputs: unknown; events: unknown };

/**
 * One fight of any players, private or not, with its rounds replayed from the stored inputs.
 * @throws DomainError NOT_FOUND
 */
export async function readAdminCombat(ctx: UserCtx, { combat_id }: { combat_id: string }): Promise<AdminCombatDetail> {
  const { rows } = await ctx.pool.query<Stored>(
    `SELECT ${COMBAT_COLUMNS}, c.rules_version, c.seed, c.inputs, c.events FROM ${COMBAT_SOURCE} WHERE c.id = $1`,
    [combat_id],
  );
  const [row] = rows;
  if (!row) throw notFound('This fight');
  const { rules_version, seed } = row;
  // Both columns are written only by combat, from values of these types.
  const [inputs, events] = [row.inputs as FightInputs, row.events as FightEvent[]];
  const { records } = replayFight({ rules_version, seed, inputs, events }, row.rounds);
  const before = records.at(-SHOWN_ROUNDS - 1);
  return {
    ...toCombat(row),
    rules_version,
    seed,
    start: (before?.standing ?? inputs.combatants).map(standOf),
    replay: records.slice(-SHOWN_ROUNDS).map(({ number, shots, fled, standing }) => ({
      number,
      shots,
      fled,
      standing: standing.map((one) => ({ ...standOf(one), outcome: one.outcome })),
    })),
    events: events.map(({ round, kind }) => ({ round, kind })),
  };
}

type Figures = Pick<Standing, 'key' | 'hull' | 'shields' | 'drones_attack' | 'drones_defence'>;

function standOf({ key, hull, shields, drones_attack, drones_defence }: Figures) {
  return { key, hull, shields, drones: drones_attack + drones_defence };
}

const keys = z.tuple([cursorTime, z.uuid()]);

/** All recorded fights, newest first. */
export async function readLogs(ctx: UserCtx, input: LogsInput) {
  const { rows } = await ctx.pool.query<CombatRow>(
    sql`SELECT ${raw(COMBAT_COLUMNS)} FROM ${raw(COMBAT_SOURCE)}
     WHERE true ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (c.started_at, c.id) < (${at}, ${id}::uuid)`)}
       ${given(input.status, (status) => sql`AND c.status = ${status}`)}
       ${given(input.type, (type) => sql`AND c.type = ${type}`)}
       ${given(input.sector_id, (sector_id) => sql`AND c.sector_id = ${sector_id}`)}
       ${given(input.from, (from) => sql`AND c.started_at >= ${from}`)}
       ${given(input.to, (to) => sql`AND c.started_at < ${to}`)}
       ${given(input.player_id, (player_id) => sql`AND EXISTS (SELECT 1 FROM combat_sides p WHERE p.combat_id = c.id AND ${player_id} IN (p.player_id, p.owner_id))`)}
     ORDER BY c.started_at DESC, c.id DESC ${limitTo(input.limit)}`,
  );
  const page = cutPage(rows, input.limit, (row) => [row.started_at.toISOString(), row.id]);
  return { ...page, items: page.items.map(toCombat) };
}
