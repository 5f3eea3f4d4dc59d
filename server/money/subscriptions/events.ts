import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { NotificationData } from '#server/foundation/notifications/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type RealtimePayload, rooms } from '#server/platform/realtime/contract.ts';
import type { LockedRegion } from '#server/world/regions/index.ts';

/** After the commit: sends the account's new entitlement to all of its screens. */
export function announceSubscription(
  ctx: Pick<Services, 'realtime'>,
  tx: Tx,
  userId: string,
  change: RealtimePayload<'subscription_update'>,
): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.personal(userId), 'subscription_update', change));
}

/** Cancels, at the provider, a subscription that was ended or replaced here. */
export const CANCEL_DUE = 'subscriptions/cancel.due';

type Status = NotificationData['region_notice']['status'];

type Named = Pick<LockedRegion, 'id' | 'display_name' | 'owner_id'>;

/**
 * Notifies a region's owner and residents, and whoever owns planets or stations there, wherever they live. `until`:
 * when its next state begins.
 */
export async function notifyRegion(
  ctx: Services,
  tx: Tx,
  region: Named,
  status: Status,
  until: Date | null = null,
): Promise<void> {
  const players = await tx.sql<{ id: string }>(
    `SELECT id FROM player_records WHERE user_id = $1 OR home_region_id = $2
     UNION SELECT p.owner_id FROM map_planets p JOIN map_sectors s ON s.id = p.sector_id
       WHERE s.region_id = $2 AND p.owner_id IS NOT NULL
     UNION SELECT st.owner_id FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id
       WHERE s.region_id = $2 AND st.owner_id IS NOT NULL
     ORDER BY id`,
    [region.owner_id, region.id],
  );
  const ids = players.map(({ id }) => id);
  await notifyOf(ctx, tx, ids, region, { status, until });
}

/** The same for a claim on a region: its owner and the claimant. */
export async function notifyClaim(ctx: Services, tx: Tx, regionId: string, claimantId: string, status: Status) {
  const [region] = await tx.sql<Named & { owner_player: string | null }>(
    `SELECT r.id, r.display_name, r.owner_id, p.id AS owner_player FROM map_region_details r
     LEFT JOIN player_records p ON p.user_id = r.owner_id WHERE r.id = $1`,
    [regionId],
  );
  if (!region) return;
  const ids = [claimantId, ...(region.owner_player ? [region.owner_player] : [])];
  await notifyOf(ctx, tx, [...new Set(ids)].toSorted(), region, { status, until: null });
}

async function notifyOf(
  ctx: Services,
  tx: Tx,
  ids: readonly string[],
  region: Named,
  { status, until }: { status: Status; until: Date | null },
): Promise<void> {
  const data = { region_id: region.id, region_name: region.display_name, status, until: until?.toISOString() ?? null };
  await notifyPlayers(ctx, tx, ids, { type: 'region_notice', data });
}
