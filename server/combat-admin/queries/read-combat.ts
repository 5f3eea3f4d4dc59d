import type { FightEvent, FightInputs, Standing } from '#server/combat/rules/combatant.ts';
import { replayFight } from '#server/combat/rules/fight.ts';
import { COMBAT_COLUMNS, COMBAT_SOURCE, type CombatRow, toCombat } from '#server/combat-admin/queries/combat-rows.ts';
import type { AdminCombatDetail } from '#server/combat-admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
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
