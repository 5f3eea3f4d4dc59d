import {
  affiliationIn,
  affiliationsOf,
  fleetParty,
  type Party,
  playerParty,
} from '#server/game/combat/attack-scene.ts';
import { DEFAULT_TACTIC } from '#server/game/combat/rules/combatant.ts';
import { isArmed } from '#server/game/combat/rules/estimate.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type LockedFighter, lockPlayers } from '#server/world/players/index.ts';

export type Defenders = {
  player: LockedFighter | undefined;
  /** Whether the player is wanted. */
  is_wanted: boolean;
  /** Members of the player's fleet who are able and willing to defend them. */
  mates: readonly LockedFighter[];
  /** The player as a party, with the fleet mates if `helped`. */
  partiesOf(player: LockedFighter, helped: boolean): Promise<Party[]>;
};

/** Locks a player whom an NPC is about to attack, with the fleet members who may defend them. */
export async function lockDefenders(ctx: Services, tx: Tx, playerId: string): Promise<Defenders> {
  const before = await ctx.combatFleets.matesOf(tx, { players: [playerId] }, { lock: false });
  const players = await lockPlayers(ctx, tx, [playerId, ...before.map(({ player_id }) => player_id)]);
  const player = players.get(playerId);
  const fleet = before.length > 0 ? await ctx.combatFleets.matesOf(tx, { players: [playerId] }, { lock: true }) : [];
  const mates = fleet.flatMap(({ player_id, joins }) => {
    const mate = players.get(player_id);
    const willing = mate && player && player_id !== playerId && joins !== 'never';
    return willing && canHelp(mate, player.sector_id) ? mate : [];
  });
  const own = await affiliationsOf(tx, [playerId], ctx.clock.now());
  return {
    player,
    is_wanted: affiliationIn({ by: own }, playerId).wanted > 0,
    mates,
    partiesOf: async (defended, helped) => {
      const fighters = helped ? [defended, ...mates] : [defended];
      const ids = fighters.map(({ player_id }) => player_id);
      const scene = { by: await affiliationsOf(tx, ids, ctx.clock.now()) };
      return fighters.map((fighter): Party => {
        const of = fleet.find(({ player_id }) => player_id === fighter.player_id);
        const affiliation = affiliationIn(scene, fighter.player_id);
        const party = playerParty(fighter, 'defender', of?.tactic ?? DEFAULT_TACTIC, affiliation);
        return of && fighters.length > 1 ? fleetParty(party, of.fleet_id, of.formation) : party;
      });
    },
  };
}

function canHelp(mate: LockedFighter, sectorId: string): boolean {
  const free = mate.docked_station_id === null && mate.landed_planet_id === null && mate.combat_id === null;
  return free && mate.sector_id === sectorId && isArmed({ type: mate.ship_type, drones_attack: mate.drones_attack });
}
