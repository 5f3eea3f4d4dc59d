import { actOnContract } from '#server/contracts/act-on-contract.ts';
import { claimPlace } from '#server/contracts/claim-place.ts';
import { refillStart } from '#server/contracts/fill-boards.ts';
import { isGone, type LockedContract, lockContract, requireStatus } from '#server/contracts/lock-contract.ts';
import { notifyContract } from '#server/contracts/notify-contract.ts';
import { CHARTED } from '#server/contracts/queries/contract-clauses.ts';
import { requireKnownPlace } from '#server/contracts/queries/read-contracts.ts';
import { LINKED_PAY_LIMIT, marketValue } from '#server/contracts/rules/terms.ts';
import type { ContractView } from '#server/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { areLinked, type LockedPlayer, lockPlayer } from '#server/players/index.ts';

const HOUR_MS = 3_600_000;

/**
 * Accepts an open contract, or one place of a contract for several players, which becomes a contract of its own: the
 * answer. For a station's contract its time restarts.
 * @throws DomainError NOT_FOUND; CONFLICT `own_contract`, `contract_<status>`, `contract_expired`, `pay_above_market`,
 * `not_at_origin`, `holds_short`, `contracts_full`, `same_sector`, `find_gone`, `already_taken`
 */
export function acceptContract(ctx: PlayerCtx, input: { id: string }): Promise<ContractView> {
  return actOnContract(ctx, 'accept', input, async (tx) => {
    const player = await lockPlayer(ctx, tx);
    await requireKnownPlace(ctx, tx, input.id);
    const contract = await lockContract(tx, input.id);
    if (contract.poster_id === ctx.player_id) throw conflict('own_contract', 'This contract is your own.');
    requireStatus(contract, 'open');
    if (contract.deadline <= ctx.clock.now()) throw conflict('contract_expired', 'This contract has expired.');
    if (contract.poster_id) await requireFairPay(ctx, tx, contract, contract.poster_id);
    else await requireFewTaken(ctx, tx, contract);
    if (contract.kind === 'passengers') await requireBoarding(tx, player, contract);
    const id = contract.places > 1 ? await claimPlace(ctx, tx, contract) : contract.id;
    const now = ctx.clock.now();
    const hours = contract.poster_id ? 0 : ctx.settings.current().station_contract_hours;
    await tx.sql(
      `UPDATE contracts SET status = 'taken', taker_id = $2, accepted_at = $3, deadline = GREATEST(deadline, $4) WHERE id = $1`,
      [id, ctx.player_id, now, new Date(now.getTime() + hours * HOUR_MS)],
    );
    if (contract.issuer_station_id) await refillStart(ctx, tx, contract.issuer_station_id);
    await notifyContract(ctx, tx, { ...contract, id, taker_id: null }, 'taken');
    return id;
  });
}

/**
 * A visit fulfils only one order for a sector, and a chart pays again only when it is old enough.
 * @throws DomainError CONFLICT `contracts_full` with the limit of station contracts; `same_sector`, `find_gone`
 */
async function requireFewTaken(ctx: PlayerCtx, tx: Tx, contract: LockedContract): Promise<void> {
  const charted = await tx.sql(`SELECT 1 FROM contracts c WHERE c.id = $2 AND ${CHARTED}`, [
    ctx.player_id,
    contract.id,
  ]);
  if (charted.length > 0)
    throw conflict(
      'same_sector',
      'You have such a contract for this sector already, or charted it in the last seven days.',
    );
  if (await isGone(tx, contract.id)) throw conflict('find_gone', 'Somebody has claimed this derelict.');
  const max = ctx.settings.current().station_contract_offers;
  const taken = await tx.sql(
    `SELECT 1 FROM contracts WHERE taker_id = $1 AND status = 'taken' AND issuer_station_id IS NOT NULL`,
    [ctx.player_id],
  );
  if (taken.length < max) return;
  throw conflict('contracts_full', `You have ${max} contracts of stations. Fulfil or drop one first.`, { max });
}

async function requireFairPay(ctx: PlayerCtx, tx: Tx, contract: LockedContract, poster: string): Promise<void> {
  const limit = LINKED_PAY_LIMIT * marketValue(ctx.settings.current(), contract);
  if (contract.reward <= limit || !(await areLinked(tx, ctx.player_id, poster, ctx.clock.now()))) return;
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
 * Each passenger of the player's accepted contracts occupies a free hold, beside `boarding` more.
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
