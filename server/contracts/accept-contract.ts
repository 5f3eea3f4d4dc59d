import { actOnContract } from '#server/contracts/act-on-contract.ts';
import { areLinked } from '#server/contracts/find-link.ts';
import { type LockedContract, lockContract, requireStatus } from '#server/contracts/lock-contract.ts';
import { notifyContract } from '#server/contracts/notify-contract.ts';
import { requireKnownPlace } from '#server/contracts/queries/read-contracts.ts';
import { LINKED_PAY_LIMIT, marketValue } from '#server/contracts/rules/terms.ts';
import type { ContractView } from '#server/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { type LockedPlayer, lockPlayer } from '#server/players/index.ts';

/**
 * Takes an open contract.
 * @throws DomainError NOT_FOUND; CONFLICT `own_contract`, `contract_<status>`, `contract_expired`, `pay_above_market`,
 * `not_at_origin`, `holds_short`
 */
export function acceptContract(ctx: PlayerCtx, input: { id: string }): Promise<ContractView> {
  return actOnContract(ctx, 'accept', input, async (tx) => {
    const player = await lockPlayer(ctx, tx);
    await requireKnownPlace(ctx, tx, input.id);
    const contract = await lockContract(tx, input.id);
    if (contract.poster_id === ctx.player_id) throw conflict('own_contract', 'This contract is your own.');
    requireStatus(contract, 'open');
    if (contract.deadline <= ctx.clock.now()) throw conflict('contract_expired', 'This contract has expired.');
    await requireFairPay(ctx, tx, contract);
    if (contract.kind === 'passengers') await requireBoarding(tx, player, contract);
    await tx.sql(`UPDATE contracts SET status = 'taken', taker_id = $2, accepted_at = $3 WHERE id = $1`, [
      contract.id,
      ctx.player_id,
      ctx.clock.now(),
    ]);
    await notifyContract(ctx, tx, { ...contract, taker_id: null }, 'taken');
    return contract.id;
  });
}

async function requireFairPay(ctx: PlayerCtx, tx: Tx, contract: LockedContract): Promise<void> {
  const limit = LINKED_PAY_LIMIT * marketValue(ctx.settings.current(), contract);
  if (contract.reward <= limit || !(await areLinked(tx, ctx.player_id, contract.poster_id))) return;
  throw conflict(
    'pay_above_market',
    `You and the poster share a team or an address, or your accounts are linked: between you such a contract pays ${limit} credits at most.`,
    { limit },
  );
}

async function requireBoarding(tx: Tx, player: LockedPlayer, contract: LockedContract): Promise<void> {
  if (player.docked_station_id !== contract.origin_station_id)
    throw conflict('not_at_origin', 'Dock where the passengers board.');
  await requireFreeHolds(tx, player, contract.quantity);
}

/**
 * Each passenger of the contracts that the player has taken travels in a free hold of their own, beside `boarding` more.
 * @throws DomainError CONFLICT `holds_short`
 */
export async function requireFreeHolds(tx: Tx, player: LockedPlayer, boarding: number): Promise<void> {
  const [aboard] = await tx.sql<{ passengers: number }>(
    `SELECT COALESCE(sum(quantity), 0)::bigint AS passengers FROM contracts
     WHERE taker_id = $1 AND kind = 'passengers' AND status = 'taken'`,
    [player.player_id],
  );
  const needed = boarding + (aboard?.passengers ?? 0);
  const free = player.holds - player.cargo_used;
  if (free < needed) throw conflict('holds_short', `This needs ${needed} free holds; you have ${free}.`, { free });
}
