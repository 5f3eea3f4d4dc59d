import { notifyPlayers } from '#server/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedRegion } from '#server/regions/index.ts';

type Status = 'active' | 'suspended' | 'grace' | 'terminated' | 'deleted' | 'taken_over';

/** Notifies a region's owner and residents. `until`: when its next state begins. */
export async function notifyRegion(
  ctx: Services,
  tx: Tx,
  region: Pick<LockedRegion, 'id' | 'display_name' | 'owner_id'>,
  status: Status,
  until: Date | null = null,
): Promise<void> {
  const players = await tx.sql<{ id: string }>(
    'SELECT id FROM player_records WHERE user_id = $1 OR home_region_id = $2 ORDER BY id',
    [region.owner_id, region.id],
  );
  await notifyPlayers(
    ctx,
    tx,
    players.map(({ id }) => id),
    {
      type: 'region_notice',
      data: {
        region_id: region.id,
        region_name: region.display_name,
        status,
        until: until?.toISOString() ?? null,
      },
    },
  );
}
