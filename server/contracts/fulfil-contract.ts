import { requireFreeHolds } from '#server/contracts/accept-contract.ts';
import { actOnContract } from '#server/contracts/act-on-contract.ts';
import { closeContract } from '#server/contracts/close-contract.ts';
import { earnStanding } from '#server/contracts/earn-standing.ts';
import { type LockedContract, lockContract, requireStatus } from '#server/contracts/lock-contract.ts';
import type { ContractView } from '#server/contracts/schemas.ts';
import { storeDelivery } from '#server/contracts/store-delivery.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { chartSectors, type LockedPlayer, lockPlayer } from '#server/players/index.ts';
import { unloadCargo } from '#server/ships/index.ts';

/**
 * The taker claims the reward; the game's own records prove the work.
 * @throws DomainError NOT_FOUND; CONFLICT `contract_<status>`, `contract_expired`, `not_at_station`, `cargo_short`,
 * `holds_short`, `not_visited`, `not_recovered`, `not_together`
 */
export function fulfilContract(ctx: PlayerCtx, input: { id: string }): Promise<ContractView> {
  return actOnContract(ctx, 'fulfil', input, async (tx) => {
    const player = await lockPlayer(ctx, tx);
    const contract = await lockContract(tx, input.id);
    if (contract.taker_id !== ctx.player_id) throw notFound('The contract');
    requireStatus(contract, 'taken');
    if (contract.deadline <= ctx.clock.now()) throw conflict('contract_expired', 'This contract has expired.');
    await requireWorkDone(ctx, tx, player, contract);
    await closeContract(ctx, tx, contract, {
      status: 'fulfilled',
      taker: contract.reward,
      poster: 0,
      request_id: ctx.request.request_id,
    });
    if (contract.issuer_station_id) await earnStanding(ctx, tx, contract.issuer_station_id, 1);
    return contract.id;
  });
}

/** For a chart contract the poster gets the sector on their own chart; a station receives the report at its dock. */
async function requireWorkDone(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, contract: LockedContract): Promise<void> {
  switch (contract.kind) {
    case 'deliver':
      requireStation(player, contract);
      await deliver(tx, player, contract);
      return contract.issuer_station_id ? storeDelivery(ctx, tx, contract) : undefined;
    case 'passengers':
      requireStation(player, contract);
      return requireFreeHolds(tx, player, 0);
    case 'chart':
      if (contract.station_id) requireStation(player, contract);
      await requireVisit(tx, player, contract);
      if (contract.poster_id) await chartSectors(tx, contract.poster_id, [contract.sector_id], ctx.clock.now());
      return;
    case 'recover':
      requireStation(player, contract);
      return requireRecovery(tx, player, contract);
    case 'escort':
      return requireCompany(tx, player, contract);
  }
}

function requireStation(player: LockedPlayer, contract: LockedContract): void {
  if (player.docked_station_id !== contract.station_id)
    throw conflict('not_at_station', 'Dock at the destination of this contract.');
}

/** The goods stay at the station, where the poster collects them. */
async function deliver(tx: Tx, player: LockedPlayer, { commodity, quantity }: LockedContract): Promise<void> {
  const cost = await unloadCargo(tx, player.ship_id, { commodity: commodity ?? '', quantity });
  if (cost === undefined) throw conflict('cargo_short', `This needs ${quantity} units on board.`, { quantity });
}

async function requireVisit(tx: Tx, player: LockedPlayer, contract: LockedContract): Promise<void> {
  const visits = await tx.sql(
    'SELECT 1 FROM visit_records WHERE player_id = $1 AND sector_id = $2 AND visits > 0 AND last_visit >= $3',
    [player.player_id, contract.sector_id, contract.accepted_at],
  );
  if (visits.length === 0)
    throw conflict('not_visited', 'You have not been in this sector since you took the contract.');
}

/** Claims have a time: one from before the contract does not count, and one claim fulfils one contract. */
async function requireRecovery(tx: Tx, player: LockedPlayer, contract: LockedContract): Promise<void> {
  const claims = await tx.sql(
    'SELECT 1 FROM find_claim_records WHERE player_id = $1 AND sector_id = $2 AND claimed_at >= $3',
    [player.player_id, contract.sector_id, contract.accepted_at],
  );
  if (claims.length === 0)
    throw conflict('not_recovered', 'You have claimed no derelict in this sector since you took the contract.');
}

/** Both must have arrived since the contract was accepted: waiting in one place is no escort. */
async function requireCompany(tx: Tx, player: LockedPlayer, contract: LockedContract): Promise<void> {
  const there = await tx.sql(
    `SELECT 1 FROM player_records p JOIN visit_records v ON v.player_id = p.id AND v.sector_id = p.current_sector_id
     WHERE p.id IN ($1, $2) AND p.current_sector_id = $3 AND v.visits > 0 AND v.last_visit >= $4`,
    [contract.poster_id, player.player_id, contract.sector_id, contract.accepted_at],
  );
  if (there.length === 2) return;
  throw conflict('not_together', 'You and the poster must both arrive in the destination sector, after you took this.');
}
