import { type GateRow, lockGate, raiseVersions } from '#server/game/construction/gate-row.ts';
import { upkeepDue } from '#server/game/construction/rules/gates.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { insertGateWarps, removeGateWarps } from '#server/world/galaxy/index.ts';
import { lockPlayers, moveCredits } from '#server/world/players/index.ts';

/**
 * Charges every gate whose upkeep is due; a gate whose owner cannot pay is closed until they can. Returns how many
 * were settled. Closed gates that still cannot be paid are skipped: they stay the oldest and would fill every run.
 */
export async function chargeUpkeep(ctx: Services): Promise<number> {
  const { rows } = await ctx.pool.query<{ id: string; owner_id: string }>(
    `SELECT g.id, g.owner_id FROM warp_gates g JOIN player_records p ON p.id = g.owner_id
     WHERE g.upkeep_due_at <= $1 AND (g.status = 'open' OR g.till + p.credits >= $2)
     ORDER BY g.upkeep_due_at, g.id LIMIT 1000`,
    [ctx.clock.now(), ctx.settings.current().gate_upkeep],
  );
  return eachRow(rows, ({ id, owner_id }) =>
    inTransaction(ctx, async (tx) => {
      const owner = (await lockPlayers(ctx, tx, [owner_id])).get(owner_id);
      const gate = await lockGate(tx, id);
      if (!gate || gate.owner_id !== owner_id || gate.upkeep_due_at > ctx.clock.now()) return false;
      await chargeGate(ctx, tx, gate, owner?.credits ?? 0);
      return true;
    }),
  );
}

async function chargeGate(ctx: Services, tx: Tx, gate: GateRow, credits: number): Promise<void> {
  const due = upkeepDue(gate, ctx.settings.current().gate_upkeep, credits, ctx.clock.now());
  // If a warp has joined the sectors meanwhile, the gate stays closed and nothing is charged.
  if (due.status === 'open' && gate.status === 'closed' && !(await insertGateWarps(tx, gate))) return;
  if (due.from_owner > 0)
    await moveCredits(tx, {
      player_id: gate.owner_id,
      kind: 'gate_upkeep_paid',
      amount: -due.from_owner,
      detail: { gate_id: gate.id, from_till: due.from_till },
      request_id: null,
      now: ctx.clock.now(),
    });
  await tx.sql('UPDATE warp_gates SET status = $2, till = till - $3, upkeep_due_at = $4 WHERE id = $1', [
    gate.id,
    due.status,
    due.from_till,
    due.upkeep_due_at,
  ]);
  if (due.status === gate.status) return;
  if (due.status === 'closed') await removeGateWarps(tx, gate);
  await raiseVersions(ctx, tx, gate);
}
