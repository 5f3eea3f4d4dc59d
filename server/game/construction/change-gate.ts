import { lockGate } from '#server/game/construction/gate-row.ts';
import { readGate } from '#server/game/construction/queries/read-gates.ts';
import type { ChangeGateInput, GateAction } from '#server/game/construction/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayer, moveCredits } from '#server/world/players/index.ts';

/**
 * Sets the toll of one of the caller's gates and collects the tolls paid so far, from anywhere.
 * @throws DomainError NOT_FOUND; CONFLICT `toll_too_high`
 */
export function changeGate(ctx: PlayerCtx, input: ChangeGateInput): Promise<GateAction> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'gates.change', input, async () => {
      const player = await lockPlayer(ctx, tx);
      const gate = await lockGate(tx, input.id);
      if (gate?.owner_id !== ctx.player_id) throw notFound('The gate');
      const max = ctx.settings.current().max_gate_toll;
      if (input.toll > max) throw conflict('toll_too_high', `A toll may be ${max} credits at most.`, { max });
      await tx.sql('UPDATE warp_gates SET toll = $2, till = 0 WHERE id = $1', [gate.id, input.toll]);
      if (gate.till > 0)
        await moveCredits(tx, {
          player_id: ctx.player_id,
          kind: 'till_withdrawn',
          amount: gate.till,
          detail: { gate_id: gate.id },
          request_id: ctx.request.request_id,
          now: ctx.clock.now(),
        });
      return { gate: await readGate(ctx, tx, gate.id), credits: player.credits + gate.till };
    }),
  );
}
