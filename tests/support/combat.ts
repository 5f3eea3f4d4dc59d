import { openFight, playerParty } from '#server/game/combat/index.ts';
import { DEFAULT_TACTIC } from '#server/game/combat/rules/combatant.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockPlayers } from '#server/world/players/index.ts';

/** A fight of nobody's drones against a player where they are; over at once unless there are too many. */
export function fightDrones(services: Services, playerId: string, { drones = 1, atOnce = true } = {}): Promise<string> {
  return inTransaction(services, async (tx) => {
    const locked = (await lockPlayers(services, tx, [playerId])).get(playerId);
    if (!locked) throw new Error('the player is nowhere');
    const tactic = { ...DEFAULT_TACTIC, flee_at: 0 };
    const own = playerParty(locked, 'defender', tactic, { team_id: null, wanted: 0 });
    const swarm = {
      ...own.combatant,
      key: 'swarm',
      side: 'attacker',
      kind: 'drones',
      name: 'Drones',
      hull: 0,
      max_hull: 0,
      shields: 0,
      guns: 0,
      drones_attack: drones,
      speed: 0,
    } as const;
    const { id } = await openFight(services, tx, {
      type: 'drones',
      sector_id: locked.sector_id,
      request_id: null,
      parties: [{ ...own, combatant: swarm, refs: {} }, own],
      at_once: atOnce,
    });
    return id;
  });
}
