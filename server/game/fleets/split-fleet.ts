import { randomUUIDv7 } from 'node:crypto';
import type { Formation } from '#server/game/combat/rules/combatant.ts';
import { insertFleet } from '#server/game/fleets/create-fleet.ts';
import { lockCommanded } from '#server/game/fleets/lock-fleet.ts';
import { readFleet } from '#server/game/fleets/queries/read-fleets.ts';
import { splitOff } from '#server/game/fleets/rules/succession.ts';
import type { FleetDetail, SplitInput } from '#server/game/fleets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Splits some members off into a new fleet commanded by the first of them. Returns the commander's own fleet. @throws
 * DomainError NOT_FOUND, FORBIDDEN `fleet_commander`, CONFLICT `nobody_to_split`
 */
export async function splitFleet(ctx: PlayerCtx, { id, name, player_ids }: SplitInput): Promise<FleetDetail> {
  await inTransaction(ctx, async (tx) => {
    await lockCommanded(ctx, tx, id);
    const members = await tx.sql<{ player_id: string }>('SELECT player_id FROM fleet_members WHERE fleet_id = $1', [
      id,
    ]);
    const leaving = splitOff(
      members.map((one) => one.player_id),
      ctx.player_id,
      player_ids,
    );
    const [commander_id] = leaving;
    if (!commander_id) throw conflict('nobody_to_split', 'None of these players is in your fleet.');
    const [own] = await tx.sql<{ formation: Formation }>('SELECT formation FROM fleets WHERE id = $1', [id]);
    const fleetId = randomUUIDv7();
    await insertFleet(tx, {
      id: fleetId,
      name,
      commander_id,
      formation: own?.formation ?? 'line',
      now: ctx.clock.now(),
    });
    await tx.sql('UPDATE fleet_members SET fleet_id = $2 WHERE fleet_id = $1 AND player_id = ANY($3::uuid[])', [
      id,
      fleetId,
      leaving,
    ]);
  });
  return readFleet(ctx, { id });
}
