import { affiliationIn, type Scene, sourceTarget, type Target } from '#server/combat/attack-scene.ts';
import { atWar, warsAmong } from '#server/combat/queries/read-wars.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedFighter } from '#server/players/index.ts';

/**
 * Who comes to the defence of an attacked player, locked; nobody where the attack is no crime: on the wanted, on what is no
 * player's ship, and between teams at war.
 */
export async function callHelp(
  ctx: Services,
  tx: Tx,
  scene: Scene,
  { attacker, target }: { attacker: LockedFighter; target: Target },
): Promise<Target[]> {
  const [victim] = target.owners;
  const isShip = target.parties.some(({ refs }) => refs.ship_id !== undefined);
  if (!victim || !isShip || target.outlaw || (await areAtWar(ctx, tx, scene, [attacker, victim]))) return [];
  const crime = { sector_id: attacker.sector_id, victim: victim.player_id, offender: attacker.player_id };
  const helpers: Target[] = [];
  for (const help of ctx.combatHelp)
    for (const locked of await help(ctx, tx, crime)) helpers.push(sourceTarget(scene, locked, []));
  return helpers;
}

async function areAtWar(ctx: Services, tx: Tx, scene: Scene, players: readonly LockedFighter[]): Promise<boolean> {
  const [one = null, other = null] = players.map(({ player_id }) => affiliationIn(scene, player_id).team_id);
  return atWar(await warsAmong(tx, [one, other], ctx.clock.now()), one, other);
}
