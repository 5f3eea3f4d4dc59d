import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import { closeContract } from '#server/game/contracts/close-contract.ts';
import { lockWithPlayers, requireStatus } from '#server/game/contracts/lock-contract.ts';
import { readDispute } from '#server/game/contracts/queries/read-disputes.ts';
import { divideReward } from '#server/game/contracts/rules/terms.ts';
import type { DisputeDetail, ResolveDisputeInput } from '#server/game/contracts/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';

/** An administrator divides a disputed reward, once. @throws DomainError NOT_FOUND; CONFLICT `contract_<status>` */
export async function resolveDispute(ctx: UserCtx, input: ResolveDisputeInput): Promise<DisputeDetail> {
  const { id, reason, taker_percent } = input;
  const subject = { action: 'contract.resolve', target_type: 'contract', target_id: id, reason };
  const request = { operation: 'contracts.resolve', input };
  await adminWriteOnce(ctx, { ...subject, impact: 'HIGH_IMPACT' }, request, async (tx, notes) => {
    const contract = await lockWithPlayers(ctx, tx, id);
    requireStatus(contract, 'disputed');
    const parts = divideReward(contract.reward, taker_percent);
    notes.before = { status: contract.status, escrow: contract.reward };
    await closeContract(ctx, tx, contract, {
      status: 'settled',
      ...parts,
      request_id: ctx.request.request_id,
      decided_by: ctx.actor.user_id,
      decision_reason: reason,
    });
    notes.after = { status: 'settled', escrow: 0, ...parts };
  });
  return readDispute(ctx, { id });
}
