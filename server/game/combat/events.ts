import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { FightState } from '#server/game/combat/rules/combatant.ts';
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

type Notified = readonly { player_id: string }[];

type Attacker = { username: string; sector_number: number; sector_name: string };

/** Notifies players who were attacked, or whose property was; once per fight. */
export function notifyAttacked(
  ctx: Services,
  tx: Tx,
  combatId: string,
  defenders: Notified,
  attacker: Attacker,
): Promise<void> {
  return notifyOf(ctx, tx, { type: 'attacked', combatId, players: defenders, attacker });
}

/** Notifies members of a fleet whose commander led them into a fight. */
export function notifyJoined(
  ctx: Services,
  tx: Tx,
  combatId: string,
  allies: Notified,
  commander: Attacker,
): Promise<void> {
  return notifyOf(ctx, tx, { type: 'fleet_battle', combatId, players: allies, attacker: commander });
}

type Note = { type: 'attacked' | 'fleet_battle'; combatId: string; players: Notified; attacker: Attacker };

async function notifyOf(ctx: Services, tx: Tx, { type, combatId, players, attacker }: Note): Promise<void> {
  const { username: from, sector_number, sector_name } = attacker;
  if (players.length === 0) return;
  await notifyPlayers(
    ctx,
    tx,
    players.map(({ player_id }) => player_id),
    {
      type,
      data: { combat_id: combatId, from, sector_number, sector_name },
      key: `${type === 'attacked' ? 'attacked' : 'fleet-battle'}-${combatId}`,
    },
  );
}
