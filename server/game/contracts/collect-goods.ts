import { actOnContract, lockContract, requireStatus } from '#server/game/contracts/lock-contract.ts';
import type { ContractView } from '#server/game/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { lockPlayer } from '#server/world/players/index.ts';
import { loadCargo } from '#server/world/ships/index.ts';

/**
 * The poster collects delivered goods, as many as fit into the hold; their cost basis is the reward. @throws
 * DomainError NOT_FOUND; CONFLICT `contract_<status>`, `nothing_to_collect`, `not_at_station`, `hold_full`
 */
export function collectGoods(ctx: PlayerCtx, input: { id: string }): Promise<ContractView> {
  return actOnContract(ctx, 'collect', input, async (tx) => {
    const player = await lockPlayer(ctx, tx);
    const contract = await lockContract(tx, input.id);
    if (contract.poster_id !== ctx.player_id) throw notFound('The contract');
    requireStatus(contract, 'fulfilled');
    const waiting = contract.kind === 'deliver' ? contract.quantity - contract.collected : 0;
    if (waiting === 0) throw conflict('nothing_to_collect', 'Nothing of this contract waits for you.');
    if (player.docked_station_id !== contract.station_id)
      throw conflict('not_at_station', 'Dock where the goods were delivered.');
    const quantity = Math.min(waiting, player.holds - player.cargo_used);
    if (quantity <= 0) throw conflict('hold_full', 'Your hold is full.', { free: 0 });
    const cost_basis = Math.ceil((contract.reward * quantity) / contract.quantity);
    await loadCargo(tx, player.ship_id, { commodity: contract.commodity ?? '', quantity, cost_basis });
    await tx.sql('UPDATE contracts SET collected = collected + $2 WHERE id = $1', [contract.id, quantity]);
    return contract.id;
  });
}
