import type { Formation } from '#server/game/combat/rules/combatant.ts';
import { lockCommanded } from '#server/game/fleets/lock-fleet.ts';
import { readFleet } from '#server/game/fleets/queries/read-fleets.ts';
import type { FleetDetail } from '#server/game/fleets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** @throws DomainError NOT_FOUND, FORBIDDEN `fleet_commander` */
export async function formFleet(ctx: PlayerCtx, input: { id: string; formation: Formation }): Promise<FleetDetail> {
  await inTransaction(ctx, async (tx) => {
    await lockCommanded(ctx, tx, input.id);
    await tx.sql('UPDATE fleets SET formation = $2 WHERE id = $1', [input.id, input.formation]);
  });
  return readFleet(ctx, { id: input.id });
}
