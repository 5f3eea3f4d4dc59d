import { requireFreeHolds } from '#server/game/contracts/accept-contract.ts';
import { closeContract, earnStanding } from '#server/game/contracts/close-contract.ts';
import {
  actOnContract,
  type LockedContract,
  lockContract,
  requireStatus,
} from '#server/game/contracts/lock-contract.ts';
import { readProgressFacts } from '#server/game/contracts/queries/read-progress.ts';
import type { ContractView } from '#server/game/contracts/schemas.ts';
import { lockGoodsAt } from '#server/game/trading/index.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { changeStockSql } from '#server/world/galaxy/index.ts';
import { chartSectors, type LockedPlayer, lockPlayer } from '#server/world/players/index.ts';
import { unloadCargo } from '#server/world/ships/index.ts';

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
      await requireDone(tx, player, contract, 'visited');
      if (contract.poster_id) await chartSectors(tx, contract.poster_id, [contract.sector_id], ctx.clock.now());
      return;
    case 'recover':
      requireStation(player, contract);
      return requireDone(tx, player, contract, 'recovered');
    case 'escort':
      return requireDone(tx, player, contract, 'together');
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

/** The refusal of each kind of work that is proved by the game's records. */
const NOT_DONE = {
  visited: ['not_visited', 'You have not been in this sector since you took the contract.'],
  recovered: ['not_recovered', 'You have claimed no derelict in this sector since you took the contract.'],
  together: ['not_together', 'You and the poster must both arrive in the destination sector, after you took this.'],
} as const;

async function requireDone(
  tx: Tx,
  { player_id }: LockedPlayer,
  { id }: LockedContract,
  work: keyof typeof NOT_DONE,
): Promise<void> {
  const facts = (await readProgressFacts(tx, player_id, [id])).get(id);
  const [reason, message] = NOT_DONE[work];
  if (!facts?.[work]) throw conflict(reason, message);
}

/** Adds delivered goods to a station's stock up to its capacity; the rest is consumed. */
async function storeDelivery(
  ctx: Pick<Services, 'env' | 'clock' | 'settings' | 'operatorEvents'>,
  tx: Tx,
  { id, sector_id, station_id, commodity, quantity }: LockedContract,
): Promise<void> {
  const goods = await lockGoodsAt(ctx, tx, sector_id);
  const stored = goods.find(({ good }) => good.station_id === station_id && good.commodity === commodity);
  if (!stored) return;
  const { good, point, quantity_at, supply_ms } = stored;
  const units = Math.min(quantity, Math.max(0, point.capacity - point.quantity));
  const changed = await tx.sql(
    changeStockSql({
      station: '$1',
      commodity: '$2',
      quantity: '$3',
      at: '$4',
      supply: '$7',
      from: '$5',
      from_at: '$6',
    }),
    [station_id, commodity, point.quantity + units, quantity_at, good.quantity, good.quantity_at, supply_ms],
  );
  if (changed.length !== 1) throw new Error('the stock of a locked good changed');
  await tx.sql('UPDATE contracts SET collected = $2 WHERE id = $1', [id, units]);
}
