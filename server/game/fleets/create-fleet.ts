import { randomUUIDv7 } from 'node:crypto';
import { DEFAULT_TACTIC, type Formation } from '#server/game/combat/rules/combatant.ts';
import { alreadyInFleet } from '#server/game/fleets/lock-fleet.ts';
import { readFleetIn } from '#server/game/fleets/queries/read-fleets.ts';
import type { CreateFleetInput, FleetDetail } from '#server/game/fleets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';

/** Creates a fleet commanded by the caller. @throws DomainError CONFLICT `already_in_fleet` */
export function createFleet(ctx: PlayerCtx, input: CreateFleetInput): Promise<FleetDetail> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'fleets.create', input, async () => {
      const fleetId = randomUUIDv7();
      await insertFleet(tx, { ...input, id: fleetId, commander_id: ctx.player_id, now: ctx.clock.now() });
      const joined = await tx.sql(
        'INSERT INTO fleet_members (player_id, fleet_id, joined_at, follows) VALUES ($1, $2, $3, true) ON CONFLICT DO NOTHING RETURNING 1',
        [ctx.player_id, fleetId, ctx.clock.now()],
      );
      if (joined.length === 0) throw alreadyInFleet();
      return readFleetIn(ctx, tx, fleetId);
    }),
  );
}

type NewFleet = { id: string; name: string; commander_id: string; formation: Formation; now: Date };

/**
 * Joins with the default orders.
 * @throws DomainError CONFLICT `already_in_fleet` also for the commander of another fleet
 */
export async function insertFleet(tx: Tx, { id, name, commander_id, formation, now }: NewFleet): Promise<void> {
  const { stance, flee_at, targets } = DEFAULT_TACTIC;
  const made = await tx.sql(
    `INSERT INTO fleets (id, name, commander_id, formation, stance, flee_at, targets, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING 1`,
    [id, name, commander_id, formation, stance, flee_at, targets, now],
  );
  if (made.length === 0) throw alreadyInFleet();
}
