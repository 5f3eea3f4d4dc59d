import { closeContract } from '#server/game/contracts/close-contract.ts';
import { actOnContract, lockContract, requireStatus } from '#server/game/contracts/lock-contract.ts';
import type { ContractView } from '#server/game/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { lockPlayer } from '#server/world/players/index.ts';

/**
 * Withdraws the poster's open contract and refunds its escrow.
 * @throws DomainError NOT_FOUND; CONFLICT `contract_<status>`
 */
export function cancelContract(ctx: PlayerCtx, input: { id: string }): Promise<ContractView> {
  return actOnContract(ctx, 'cancel', input, async (tx) => {
    await lockPlayer(ctx, tx);
    const contract = await lockContract(tx, input.id);
    if (contract.poster_id !== ctx.player_id) throw notFound('The contract');
    requireStatus(contract, 'open');
    const { request_id } = ctx.request;
    await closeContract(ctx, tx, contract, { status: 'cancelled', taker: 0, poster: contract.escrow, request_id });
    return contract.id;
  });
}
