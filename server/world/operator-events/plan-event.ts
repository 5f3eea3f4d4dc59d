import { randomUUIDv7 } from 'node:crypto';
import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { announceEvent, notifyRegion } from '#server/world/operator-events/events.ts';
import { findEvent } from '#server/world/operator-events/queries/list-events.ts';
import { MAX_AHEAD_DAYS, rampOf, STRENGTH_BOUNDS } from '#server/world/operator-events/rules/operator-event.ts';
import type { OperatorEventView, PlanEventInput } from '#server/world/operator-events/schemas.ts';

export const EVENTS_SCOPE = 'admin.economy.levers';

/** Tolerance for a client clock that is slightly behind. */
const LATE_MS = 60_000;

/**
 * Plans an event for all or some public stations of a region, and announces it to players there. Every process applies
 * it within a second.
 * @throws DomainError FORBIDDEN, NOT_FOUND for the region, VALIDATION at `strength`, `starts_at` or `station_ids`,
 * CONFLICT `event_overlaps`
 */
export async function planEvent(ctx: UserCtx, input: PlanEventInput): Promise<OperatorEventView> {
  requireScope(ctx.actor, EVENTS_SCOPE);
  const id = randomUUIDv7();
  const { region_id, reason } = input;
  return adminWriteOnce(
    ctx,
    { action: 'event.plan', target_type: 'operator_event', target_id: id, region_id, reason, impact: 'HIGH_IMPACT' },
    { operation: 'operatorEvents.plan', input },
    async (tx, notes) => {
      const now = ctx.clock.now();
      const starts_at = startOf(input, now);
      requireStrength(input);
      const region_name = await lockPlace(tx, input);
      const ends_at = new Date(starts_at.getTime() + input.hours * 3_600_000);
      await requireAlone(tx, input, { starts_at, ends_at });
      await tx.prisma.operatorEvent.create({
        data: {
          ...{ id, region_id, kind: input.kind, station_ids: input.station_ids, strength: input.strength },
          ...{ starts_at, ends_at, hours: input.hours, ramp_ms: rampOf(input.kind, input.hours), reason },
          ...{ created_by: ctx.actor.user_id, created_at: now },
        },
      });
      const event = { id, region_id, region_name, kind: input.kind, strength: input.strength, starts_at, ends_at };
      notes.after = { ...event, station_ids: input.station_ids };
      await notifyRegion(ctx, tx, 'planned', event);
      announceEvent(ctx, tx, { event_id: id, region_id, change: 'planned' });
      // If this read fails, the periodic read (twice a second) applies the event.
      tx.afterCommit(ctx.operatorEvents.refresh);
      return findEvent(tx.client, id, now);
    },
  );
}

function startOf({ starts_at }: PlanEventInput, now: Date): Date {
  const start = starts_at ? new Date(starts_at) : now;
  if (start.getTime() < now.getTime() - LATE_MS)
    throw validationError([{ path: 'starts_at', message: 'An event cannot begin in the past.' }]);
  if (start.getTime() > now.getTime() + MAX_AHEAD_DAYS * 86_400_000)
    throw validationError([{ path: 'starts_at', message: `At most ${MAX_AHEAD_DAYS} days from now.` }]);
  return start < now ? now : start;
}

function requireStrength({ kind, strength }: PlanEventInput): void {
  const { min, max } = STRENGTH_BOUNDS[kind];
  if (strength < min) throw validationError([{ path: 'strength', message: `Must be at least ${min}.` }]);
  if (strength > max) throw validationError([{ path: 'strength', message: `Must be at most ${max}.` }]);
}

/** The name of the region, locked: its events are planned one after the other. */
async function lockPlace(tx: Tx, { region_id, station_ids }: PlanEventInput): Promise<string> {
  await lockName(tx, 'operator_events', region_id);
  const [region] = await tx.sql<{ display_name: string }>('SELECT display_name FROM map_regions WHERE id = $1', [
    region_id,
  ]);
  if (!region) throw notFound('This region');
  const found = await tx.sql<{ id: string }>(
    `SELECT st.id FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id
     WHERE st.id = ANY($1::uuid[]) AND s.region_id = $2 AND st.owner_id IS NULL`,
    [station_ids, region_id],
  );
  if (found.length !== new Set(station_ids).size)
    throw validationError([{ path: 'station_ids', message: 'All must be public stations of this region.' }]);
  return region.display_name;
}

/** Only one event of each kind at a time in a region, so that the limits of its strength hold. */
async function requireAlone(tx: Tx, input: PlanEventInput, span: { starts_at: Date; ends_at: Date }): Promise<void> {
  const [other] = await tx.sql<{ id: string }>(
    'SELECT id FROM operator_events WHERE region_id = $1 AND kind = $2 AND starts_at < $4 AND ends_at > $3 LIMIT 1',
    [input.region_id, input.kind, span.starts_at, span.ends_at],
  );
  if (other)
    throw conflict(
      'event_overlaps',
      'This region has an event of this kind in that time. End it, or choose another time.',
    );
}
