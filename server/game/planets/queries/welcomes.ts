import { teamOf } from '#server/game/teams/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Whether a player may land: on a planet that nobody holds, on their own, and on a team mate's. */
export async function welcomes(
  tx: Tx,
  playerId: string,
  { owner_id, wire_owner }: { owner_id: string | null; wire_owner: string | null },
): Promise<boolean> {
  if (owner_id === null) return wire_owner === null;
  if (owner_id === playerId) return true;
  const own = await teamOf(tx, playerId);
  return own !== null && own === (await teamOf(tx, owner_id));
}
