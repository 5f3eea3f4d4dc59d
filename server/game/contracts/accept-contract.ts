import { randomUUIDv7 } from 'node:crypto';
import { repeatGift, splitGift } from '#server/foundation/giving/index.ts';
import { OFFER_TAKEN } from '#server/game/contracts/events.ts';
import {
  actOnContract,
  isGone,
  type LockedContract,
  lockWithPlayers,
  notifyContract,
  requireStatus,
} from '#server/game/contracts/lock-contract.ts';
import { chartedBy, requireKnownPlace } from '#server/game/contracts/queries/contract-rows.ts';
import { GAP_DAYS, LINKED_PAY_LIMIT } from '#server/game/contracts/rules/terms.ts';
import type { ContractView } from '#server/game/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { areLinked, type LockedPlayer, lockPlayer } from '#server/world/players/index.ts';

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
    if (contract.issuer_station_id)
      await ctx.sendInTransaction(tx, { name: OFFER_TAKEN, data: { station_id: contract.issuer_station_id } });
    await notifyContract(ctx, tx, { ...contract, id, taker_id: null }, 'taken');
    return id;
  });
}

/**
 * A visit fulfils only one order for a sector, and a chart pays again only when it is old enough.
 * @throws DomainError CONFLICT `contracts_full` with the limit of station contracts; `same_sector`, `find_gone`
 */
async function requireFewTaken(ctx: PlayerCtx, tx: Tx, contract: LockedContract): Promise<void> {
  const charted = await tx.sql(
    sql`SELECT 1 FROM contracts c WHERE c.id = ${contract.id} AND ${chartedBy(ctx.player_id)}`,
  );
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

/**
 * Splits a place off an open contract whose row is locked, with its share of the escrow and the recorded gift; returns
 * the id of the new contract, which is open. The last place closes the original.
 * @throws DomainError CONFLICT `already_taken`
 */
async function claimPlace(ctx: PlayerCtx, tx: Tx, posted: LockedContract): Promise<string> {
  const taken = await tx.sql('SELECT 1 FROM contracts WHERE parent_id = $1 AND taker_id = $2', [
    posted.id,
    ctx.player_id,
  ]);
  if (taken.length > 0) throw conflict('already_taken', 'You already took a place of this contract.');
  const id = randomUUIDv7();
  await tx.sql(
    `INSERT INTO contracts (id, parent_id, kind, status, poster_id, reward, escrow, sector_id, station_id, origin_station_id,
       commodity, quantity, deadline, created_at, basis, effort, turn_pay)
     SELECT $2, c.id, c.kind, 'open', c.poster_id, c.reward, c.reward, c.sector_id, c.station_id, c.origin_station_id,
       c.commodity, c.quantity, c.deadline, c.created_at, c.basis, c.effort, c.turn_pay
     FROM contracts c WHERE c.id = $1`,
    [posted.id, id],
  );
  const split = await tx.sql<{ left: number }>(
    `UPDATE contracts SET escrow = escrow - reward, free_places = free_places - 1,
       status = CASE WHEN free_places = 1 THEN 'filled' ELSE status END, closed_at = CASE WHEN free_places = 1 THEN $2::timestamptz END
     WHERE id = $1 AND status = 'open' AND free_places > 0 RETURNING free_places AS left`,
    [posted.id, ctx.clock.now()],
  );
  const [rest] = split;
  if (!rest) throw new Error(`contract ${posted.id} has no place left`);
  await splitGift(tx, { from: posted.id, to: id, parts: rest.left + 1, receiver_id: ctx.player_id });
  return id;
}
