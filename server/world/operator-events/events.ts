import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { OperatorEventKind } from '#server/foundation/notifications/rules/types.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** Makes clients in the region reload its events and prices. */
export function announceEvent(
  ctx: Pick<Services, 'realtime'>,
  tx: Tx,
  event: { event_id: string; region_id: string; change: 'planned' | 'arrived' | 'ended' },
): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.region(event.region_id), 'operator_event', event));
}

type Announced = {
  id: string;
  region_id: string;
  region_name: string;
  kind: OperatorEventKind;
  strength: number;
  starts_at: Date;
  ends_at: Date;
};

/** Notifies players in the region of a planned event or of its early end. */
export async function notifyRegion(
  ctx: Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>,
  tx: Tx,
  step: 'planned' | 'ended',
  { id, region_id, region_name, kind, strength, starts_at, ends_at }: Announced,
): Promise<void> {
  const players = await tx.sql<{ id: string }>(
    `SELECT p.id FROM player_records p JOIN map_sectors s ON s.id = p.current_sector_id
     JOIN account_records u ON u.id = p.user_id AND NOT u.deleted
     WHERE s.region_id = $1 ORDER BY p.id`,
    [region_id],
  );
  const times = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() };
  await notifyPlayers(
    ctx,
    tx,
    players.map((player) => player.id),
    { type: 'operator_event', data: { event_id: id, step, kind, region_id, region_name, strength, ...times } },
  );
}
