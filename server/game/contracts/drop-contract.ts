import { closeContract, earnStanding } from '#server/game/contracts/close-contract.ts';
import { actOnContract, isGone, lockContract, requireStatus } from '#server/game/contracts/lock-contract.ts';
import type { ContractView } from '#server/game/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { lockPlayer } from '#server/world/players/index.ts';

/**
 * The taker gives up a station's contract, which costs standing at its origin, unless the derelict it is about was
 * claimed by someone else. Between players a dispute decides.
 * @throws DomainError NOT_FOUND; CONFLICT `contract_<status>`, `player_contract`
 */
export function dropContract(ctx: PlayerCtx, input: { id: string }): Promise<ContractView> {
  return actOnContract(ctx, 'drop', input, async (tx) => {
    await lockPlayer(ctx, tx);
    const contract = await lockContract(tx, input.id);
    if (contract.taker_id !== ctx.player_id) throw notFound('The contract');
    requireStatus(contract, 'taken');
    if (!contract.issuer_station_id)
      throw conflict('player_contract', 'A player issued this contract: have an administrator decide it instead.');
    const { request_id } = ctx.request;
    await closeContract(ctx, tx, contract, { status: 'cancelled', taker: 0, poster: contract.escrow, request_id });
    if (!(await isGone(tx, contract.id, ctx.player_id))) await earnStanding(ctx, tx, contract.issuer_station_id, -1);
    return contract.id;
  });
}
