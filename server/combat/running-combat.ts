import type { FightEnd, FightEvent, FightState, Side } from '#server/combat/rules/combatant.ts';
import type { Status } from '#server/combat/rules/deeds.ts';
import type { TargetRefs } from '#server/combat/target-source.ts';

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
