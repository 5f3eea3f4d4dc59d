import { notifyPlayers } from '#server/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Players who were attacked, or own what was attacked, are notified; once a fight. */
export async function notifyAttacked(
  ctx: Services,
  tx: Tx,
  combatId: string,
  defenders: readonly { player_id: string }[],
  attacker: { username: string; sector_id: string },
): Promise<void> {
  const [place] = await tx.sql<{ sector_number: number }>('SELECT sector_number FROM map_sectors WHERE id = $1', [
    attacker.sector_id,
  ]);
  await notifyPlayers(
    ctx,
    tx,
    defenders.map(({ player_id }) => player_id),
    {
      type: 'attacked',
      data: { combat_id: combatId, from: attacker.username, sector_number: place?.sector_number ?? 0 },
      key: `attacked-${combatId}`,
    },
  );
}
