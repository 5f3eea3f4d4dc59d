import type { FightEnd, FightEvent, Fighter, FightState, Side } from '#server/game/combat/rules/combatant.ts';
import type { Status } from '#server/game/combat/rules/deeds.ts';
import { progressOf } from '#server/game/combat/rules/intervention.ts';
import type { TargetRefs } from '#server/game/combat/target-source.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockPlayers } from '#server/world/players/index.ts';

/** A participant as stored for a running fight. */
export type Participant = TargetRefs & {
  key: string;
  side: Side;
  kind: string;
  name: string;
  player_id: string | null;
  user_id: string | null;
  ship_id: string | null;
  team_id: string | null;
  faction_code: string | null;
  ship_value: number;
  status: Status;
  /** The player whose planet or station it is. */
  owner_id: string | null;
  owner_user_id: string | null;
};

/** A running fight: its row and participants in one object. */
export type RunningCombat = {
  id: string;
  type: string;
  rules_version: number;
  sector_id: string;
  sector_number: number;
  region_id: string;
  started_at: Date;
  events: readonly FightEvent[];
  state: FightState;
  participants: readonly Participant[];
};

export type EndedState = FightState & { end: FightEnd };

export function hasEnded(state: FightState): state is EndedState {
  return state.end !== null;
}

type CombatRow = Omit<RunningCombat, 'participants' | 'events' | 'state'> & { events: unknown; state: unknown };

/**
 * Locks a running fight: its players with their ships, its other parties, then its own row; undefined if it has
 * ended.
 */
export async function lockCombat(ctx: Services, tx: Tx, combatId: string): Promise<RunningCombat | undefined> {
  const participants = await tx.sql<Participant>(
    `SELECT key, side, kind, name, player_id, user_id, ship_id, npc_id, planet_id, station_id, fleet_id, team_id, faction_code,
       ship_value, status, owner_id, owner_user_id
     FROM combat_participants WHERE combat_id = $1 ORDER BY side, key`,
    [combatId],
  );
  await lockPlayers(
    ctx,
    tx,
    participants.flatMap(({ player_id }) => player_id ?? []),
  );
  for (const { kind, npc_id, planet_id, station_id, fleet_id } of participants) {
    const id = npc_id ?? planet_id ?? station_id ?? fleet_id;
    if (id) await ctx.combatTargets.find((source) => source.kind === kind)?.lock(ctx, tx, id);
  }
  const [row] = await tx.sql<CombatRow>(
    `SELECT id, type, rules_version, sector_id, sector_number, region_id_snapshot AS region_id, started_at, events, state
     FROM combats WHERE id = $1 AND status = 'active' FOR UPDATE`,
    [combatId],
  );
  // Both columns are written only by this feature, from values of these types.
  return row && { ...row, events: row.events as FightEvent[], state: row.state as FightState, participants };
}

/** Columns of a fight's row beside its state. */
export type FightFigures = {
  attacker_damage: number;
  defender_damage: number;
  attacker_drones_lost: number;
  defender_drones_lost: number;
  next_round_at: Date | null;
  ended_at: Date | null;
};

export function figuresOf({ clock, settings }: Pick<Services, 'clock' | 'settings'>, state: FightState): FightFigures {
  const now = clock.now();
  const { damage } = progressOf(state);
  const lost = (side: string) =>
    state.fighters.reduce((sum, one) => sum + (one.side === side ? one.drones_lost : 0), 0);
  return {
    attacker_damage: damage.attacker,
    defender_damage: damage.defender,
    attacker_drones_lost: lost('attacker'),
    defender_drones_lost: lost('defender'),
    next_round_at: state.end ? null : new Date(now.getTime() + settings.current().combat_beat_seconds * 1_000),
    ended_at: state.end ? now : null,
  };
}

export type Left = Omit<Fighter, 'outcome'> & { outcome: Fighter['outcome'] | 'standing' };

/** The fighters as stored: those still fighting at the end are left standing. */
export function leftOf({ fighters, end }: FightState): Left[] {
  return fighters.map((one) => ({ ...one, outcome: one.outcome === 'fighting' && end ? 'standing' : one.outcome }));
}
