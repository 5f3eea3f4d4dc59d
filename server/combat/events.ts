import type { FightState } from '#server/combat/rules/combatant.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type RealtimePayload, rooms } from '#server/platform/realtime/contract.ts';

/** Starts the beats of a fight that continues. */
export const COMBAT_STARTED = 'combat/started';

export type UpdateSubject = {
  combat_id: string;
  sector_id: string;
  reasons: readonly string[];
  users: readonly string[];
};

/** After the commit: sends the state of the fight to both sides and the operators. */
export function announceCombat(
  ctx: Pick<Services, 'realtime'>,
  tx: Tx,
  subject: UpdateSubject,
  state: FightState,
): void {
  const update = {
    combat_id: subject.combat_id,
    sector_id: subject.sector_id,
    round: state.round,
    status: state.end ? 'ended' : 'active',
    winner: state.end?.winner ?? null,
    ended_by: state.end?.by ?? null,
    needs_intervention: subject.reasons.length > 0,
    fighters: state.fighters.map(
      ({ key, side, name, hull, max_hull, shields, drones_attack, drones_defence, outcome }) => ({
        key,
        side,
        name,
        hull,
        max_hull,
        shields,
        drones: drones_attack + drones_defence,
        outcome,
      }),
    ),
  } satisfies RealtimePayload<'combat_update'>;
  tx.afterCommit(() => {
    for (const user of new Set(subject.users)) ctx.realtime.publish(rooms.personal(user), 'combat_update', update);
    ctx.realtime.publish(rooms.admin('combat'), 'combat_update', update);
  });
}
