import { areLinked } from '#server/contracts/find-link.ts';
import { type LockedContract, lockContract, requireStatus } from '#server/contracts/lock-contract.ts';
import { notifyContract } from '#server/contracts/notify-contract.ts';
import { readContract } from '#server/contracts/queries/read-contracts.ts';
import { LINKED_PAY_LIMIT, marketValue } from '#server/contracts/rules/terms.ts';
import type { ContractView } from '#server/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { type LockedPlayer, lockPlayer } from '#server/players/index.ts';

/**
 * Takes an open contract.
 * @throws DomainError NOT_FOUND; CONFLICT `own_contract`, `contract_<status>`, `contract_expired`, `pay_above_market`,
 * `not_at_origin`, `holds_short`
 */
export async function acceptContract(ctx: PlayerCtx, input: { id: string }): Promise<ContractView> {
  await inTransaction(ctx, async (tx) => {
    const player = await lockPlayer(ctx, tx);
    const contract = await lockContract(tx, input.id);
    if (contract.poster_id === ctx.player_id) throw conflict('own_contract', 'This contract is your own.');
    requireStatus(contract, 'open');
    if (contract.deadline <= ctx.clock.now()) throw conflict('contract_expired', 'This contract has expired.');
    await requireFairPay(ctx, tx, contract);
    if (contract.kind === 'passengers') requireBoarding(player, contract);
    await tx.sql(`UPDATE contracts SET status = 'taken', taker_id = $2, accepted_at = $3 WHERE id = $1`, [
      contract.id,
      ctx.player_id,
      ctx.clock.now(),
    ]);
    await notifyContract(ctx, tx, { ...contract, taker_id: null }, 'taken');
  });
  return readContract(ctx, input);
}

async function requireFairPay(ctx: PlayerCtx, tx: Tx, contract: LockedContract): Promise<void> {
  const limit = LINKED_PAY_LIMIT * marketValue(ctx.settings.current(), contract);
  if (contract.reward <= limit || !(await areLinked(tx, contract.poster_id, ctx.player_id))) return;
  throw conflict(
    'pay_above_market',
    `You and the poster share a team or an address: between you such a contract pays ${limit} credits at most.`,
    { limit },
  );
}

function requireBoarding(player: LockedPlayer, contract: LockedContract): void {
  if (player.docked_station_id !== contract.origin_station_id)
    throw conflict('not_at_origin', 'Dock where the passengers board.');
  requireFreeHolds(player, contract.quantity);
}

/** Each passenger travels in a free hold. @throws DomainError CONFLICT `holds_short` */
export function requireFreeHolds(player: LockedPlayer, needed: number): void {
  const free = player.holds - player.cargo_used;
  if (free < needed) throw conflict('holds_short', `This needs ${needed} free holds; you have ${free}.`, { free });
}
