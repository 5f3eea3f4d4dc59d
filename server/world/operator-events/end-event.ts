import { adminWrite } from '#server/foundation/audit/index.ts';
import type { OperatorEventKind } from '#server/foundation/notifications/rules/types.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { toEvent } from '#server/world/operator-events/create-operator-events.ts';
import { announceEvent, notifyRegion } from '#server/world/operator-events/events.ts';
import { EVENTS_SCOPE } from '#server/world/operator-events/plan-event.ts';
import { findEvent } from '#server/world/operator-events/queries/list-events.ts';
import { endOfEnded } from '#server/world/operator-events/rules/operator-event.ts';
import type { EndEventInput, OperatorEventView } from '#server/world/operator-events/schemas.ts';

type Locked = {
  id: string;
  kind: OperatorEventKind;
  region_id: string;
  region_name: string;
  station_ids: string[];
  strength: number;
  starts_at: Date;
  ends_at: Date;
  ramp_ms: number;
  ended_at: Date | null;
};

/**
 * Ends an event early: at once, or for a fair once its prices have returned to normal. One that has not begun is
 * cancelled.
 * @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT `event_over`
 */
export async function endEvent(ctx: UserCtx, { id, reason }: EndEventInput): Promise<OperatorEventView> {
  requireScope(ctx.actor, EVENTS_SCOPE);
  return adminWrite(
    ctx,
    { action: 'event.end', target_type: 'operator_event', target_id: id, reason },
    async (tx, notes) => {
      const now = ctx.clock.now();
      const row = await lockEvent(tx, id);
      notes.region_id = row.region_id;
      notes.before = { ends_at: row.ends_at };
      if (row.ended_at || row.ends_at <= now) throw conflict('event_over', 'This event is over or was ended already.');
      const ends_at = new Date(endOfEnded(toEvent(row), now.getTime()));
      notes.after = { ends_at };
      await tx.prisma.operatorEvent.update({
        where: { id },
        data: { ends_at, ended_at: now, ended_by: ctx.actor.user_id },
      });
      await notifyRegion(ctx, tx, 'ended', { ...row, ends_at });
      announceEvent(ctx, tx, { event_id: id, region_id: row.region_id, change: 'ended' });
      tx.afterCommit(ctx.operatorEvents.refresh);
      return findEvent(tx.client, id, now);
    },
  );
}

async function lockEvent(tx: Tx, id: string): Promise<Locked> {
  const [row] = await tx.sql<Locked>(
    `SELECT e.id, e.kind, e.region_id, r.display_name AS region_name, e.station_ids, e.strength, e.starts_at, e.ends_at,
       e.ramp_ms, e.ended_at
     FROM operator_events e JOIN map_regions r ON r.id = e.region_id WHERE e.id = $1 FOR UPDATE OF e`,
    [id],
  );
  if (!row) throw notFound('This event');
  return row;
}
