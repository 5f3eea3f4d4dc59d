import { shipCombatant } from '#server/combat/rules/armament.ts';
import type { Combatant, Side, Tactic } from '#server/combat/rules/combatant.ts';
import type { Status } from '#server/combat/rules/deeds.ts';
import type { Formation } from '#server/combat/rules/formation.ts';
import { playerLevel } from '#server/combat/rules/level.ts';
import type { TargetRefs } from '#server/combat/target-source.ts';
import type { LockedFighter } from '#server/players/index.ts';

/** One participant of a fight about to begin, with the ids of its records. */
export type Party = {
  combatant: Combatant;
  refs: TargetRefs & { player_id?: string; user_id?: string; ship_id?: string };
  team_id: string | null;
  faction_code: string | null;
  player_level: number | null;
  /** Credits. */
  value: number;
  status: Status;
  /** The player whose planet or station it is. `user_id`: null if they have no place in the galaxy. */
  owner: { player_id: string; user_id: string | null } | null;
};

export type Affiliation = { team_id: string | null; wanted: number };

/** A player's ship as a party; its key is the player's id. */
export function playerParty(
  player: LockedFighter,
  side: Side,
  tactic: Tactic,
  { team_id, wanted }: Affiliation,
): Party {
  return {
    combatant: {
      ...shipCombatant(
        { ...player, type: player.ship_type, name: player.username },
        { key: player.player_id, side, tactic },
      ),
    },
    refs: { player_id: player.player_id, user_id: player.user_id, ship_id: player.ship_id },
    team_id,
    faction_code: null,
    player_level: playerLevel(player.net_value),
    value: player.ship_value,
    status: wanted > 0 ? 'wanted' : 'lawful',
    owner: null,
  };
}

/** The same party as a member of a fleet. */
export function fleetParty(party: Party, fleet_id: string, formation: Formation | undefined): Party {
  const combatant = formation ? { ...party.combatant, formation } : party.combatant;
  return { ...party, combatant, refs: { ...party.refs, fleet_id } };
}
