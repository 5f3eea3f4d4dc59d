import { actOnContract } from '#server/contracts/act-on-contract.ts';
import { claimPlace } from '#server/contracts/claim-place.ts';
import { refillStart } from '#server/contracts/fill-boards.ts';
import { isGone, type LockedContract, lockWithPlayers, requireStatus } from '#server/contracts/lock-contract.ts';
import { notifyContract } from '#server/contracts/notify-contract.ts';
import { CHARTED } from '#server/contracts/queries/contract-clauses.ts';
import { requireKnownPlace } from '#server/contracts/queries/read-contracts.ts';
import { GAP_DAYS } from '#server/contracts/rules/station-offers.ts';
import { LINKED_PAY_LIMIT } from '#server/contracts/rules/terms.ts';
import type { ContractView } from '#server/contracts/schemas.ts';
import { repeatGift } from '#server/giving/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { areLinked, type LockedPlayer, lockPlayer } from '#server/players/index.ts';

const HOUR_MS = 3_600_000;

/**
 * Accepts an open contract, or one place of a contract for several players, which becomes a contract of its own: the
 * answer. For a station's contract its time restarts.
 * @throws DomainError NOT_FOUND; CONFLICT `own_contract`, `contract_<status>`, `contract_expired`, `pay_above_market`,
 * `not_at_origin`, `holds_short`, `contracts_full`, `work_taken`, `same_sector`, `find_gone`, `already_taken`
 */
export function acceptContract(ctx: PlayerCtx, input: { id: string }): Promise<ContractView> {
  return actOnContract(ctx, 'accept', input, async (tx) => {
    await requireKnownPlace(ctx, tx, input.id);
    const contract = await lockWithPlayers(ctx, tx, input.id, ctx.player_id);
    const player = await lockPlayer(ctx, tx);
    if (contract.poster_id === ctx.player_id) throw conflict('own_contract', 'This contract is your own.');
    requireStatus(contract, 'open');
    if (contract.deadline <= ctx.clock.now()) throw conflict('contract_expired', 'This contract has expired.');
    const isLinked = contract.poster_id !== null && (await requireFairPay(ctx, tx, contract, contract.poster_id));
    if (!contract.poster_id) await requireFewTaken(ctx, tx, contract);
    if (contract.kind === 'passengers') await requireBoarding(tx, player, contract);
    if (contract.poster_id) await requireOneJob(ctx, tx, contract);
    const id = contract.places > 1 ? await claimPlace(ctx, tx, contract) : contract.id;
    if (isLinked && !(await repeatGift(ctx, tx, id))) throw payAboveMarket(LINKED_PAY_LIMIT * contract.basis);
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

/**
 * Whether taker and poster may be one person. @throws DomainError CONFLICT `pay_above_market` where they are and the pay
 * is above twice the value
 */
async function requireFairPay(ctx: PlayerCtx, tx: Tx, contract: LockedContract, poster: string): Promise<boolean> {
  if (contract.reward <= contract.basis || !(await areLinked(tx, ctx.player_id, poster, ctx.clock.now()))) return false;
  const limit = LINKED_PAY_LIMIT * contract.basis;
  if (contract.reward > limit) throw payAboveMarket(limit);
  return true;
}

function payAboveMarket(limit: number) {
  return conflict(
    'pay_above_market',
    `You and the poster share a team or an address, or your accounts are linked: between you such a contract pays ${limit} credits at most, and what is above its value counts twice as given.`,
    { limit },
  );
}

/**
 * Work without goods for players is done one at a time, and a chart of a sector is paid once a week: no turn is paid by
 * several posters.
 * @throws DomainError CONFLICT `work_taken`, `same_sector`
 */
async function requireOneJob(ctx: PlayerCtx, tx: Tx, { id, kind }: LockedContract): Promise<void> {
  if (kind === 'deliver') return;
  const [other] = await tx.sql<{ is_taken: boolean }>(
    `SELECT y.status = 'taken' AS is_taken FROM contracts c JOIN contracts y ON y.taker_id = $1 AND y.poster_id IS NOT NULL
       AND (y.status = 'taken' AND y.kind <> 'deliver' AND y.deadline > $3
         OR y.kind = 'chart' AND c.kind = 'chart' AND y.sector_id = c.sector_id AND y.status IN ('fulfilled', 'settled')
           AND y.closed_at > $3::timestamptz - make_interval(days => ${GAP_DAYS}))
     WHERE c.id = $2 ORDER BY is_taken DESC LIMIT 1`,
    [ctx.player_id, id, ctx.clock.now()],
  );
  if (other?.is_taken)
    throw conflict('work_taken', 'You do other work for a player already. Finish it, or have it decided, first.');
  if (other)
    throw conflict(
      'same_sector',
      'You have such a contract for this sector already, or charted it in the last seven days.',
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
