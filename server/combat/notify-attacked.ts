import { notifyPlayers } from '#server/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

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
