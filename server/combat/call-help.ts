import { affiliationIn, type Scene, sourceTarget, type Target } from '#server/combat/attack-scene.ts';
import { atWar, warsAmong } from '#server/combat/queries/read-wars.ts';
import type { HelpReason } from '#server/combat/rules/help-reasons.ts';
import type { Crime } from '#server/combat/target-source.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedFighter } from '#server/players/index.ts';

export type Helper = Target & { why: HelpReason };

/**
 * Locks those who come to the defence of an attacked player or NPC; nobody if the attack is no crime (on wanted
 * players and outlaws, and between teams at war). Planets and stations defend themselves.
 */
export async function callHelp(
  ctx: Services,
  tx: Tx,
  scene: Scene,
  { attacker, target }: { attacker: LockedFighter; target: Target },
): Promise<Helper[]> {
  const victim = victimOf(target);
  if (!victim || target.outlaw || (await areAtWar(ctx, tx, scene, [attacker, ...target.owners]))) return [];
  const crime = { sector_id: attacker.sector_id, victim, offender: attacker.player_id };
  const helpers: Helper[] = [];
  for (const help of ctx.combatHelp)
    for (const { target: locked, why } of await help(ctx, tx, crime))
      helpers.push({ ...sourceTarget(scene, locked, []), why });
  return helpers;
}

function victimOf({ owners, parties }: Target): Crime['victim'] | undefined {
  const [owner] = owners;
  if (owner && parties.some(({ refs }) => refs.ship_id !== undefined)) return { player_id: owner.player_id };
  const npc = parties.flatMap(({ refs }) => refs.npc_id ?? [])[0];
  return npc === undefined ? undefined : { npc_id: npc };
}

async function areAtWar(ctx: Services, tx: Tx, scene: Scene, players: readonly LockedFighter[]): Promise<boolean> {
  const [one = null, other = null] = players.map(({ player_id }) => affiliationIn(scene, player_id).team_id);
  return atWar(await warsAmong(tx, [one, other], ctx.clock.now()), one, other);
}
