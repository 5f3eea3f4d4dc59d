import { actOnContract, lockContract, notifyContract, requireStatus } from '#server/game/contracts/lock-contract.ts';
import type { ContractView, DisputeContractInput } from '#server/game/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

/**
 * Either party of an accepted contract requests an administrator's decision; until then nothing is paid and nothing
 * expires.
 * @throws DomainError NOT_FOUND; CONFLICT `contract_<status>`, `station_contract`
 */
export function disputeContract(ctx: PlayerCtx, input: DisputeContractInput): Promise<ContractView> {
  return actOnContract(ctx, 'dispute', input, async (tx) => {
    const contract = await lockContract(tx, input.id);
    if (![contract.poster_id, contract.taker_id].includes(ctx.player_id)) throw notFound('The contract');
    requireStatus(contract, 'taken');
    if (!contract.poster_id)
      throw conflict(
        'station_contract',
        'A station pays by its records: there is nothing to dispute. Drop the contract.',
      );
    await tx.sql(
      `UPDATE contracts SET status = 'disputed', disputed_at = $2, disputed_by = $3, dispute_reason = $4 WHERE id = $1`,
      [contract.id, ctx.clock.now(), ctx.player_id, input.reason],
    );
    await notifyContract(ctx, tx, contract, 'disputed');
    return contract.id;
  });
}
