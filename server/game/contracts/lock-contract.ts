import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { readContractIn } from '#server/game/contracts/queries/contract-rows.ts';
import type { ContractKind, ContractStatus } from '#server/game/contracts/rules/terms.ts';
import type { ContractView } from '#server/game/contracts/schemas.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayers } from '#server/world/players/index.ts';

export type LockedContract = {
  id: string;
  kind: ContractKind;
  status: ContractStatus;
  /** Null if a station issued it. */
  poster_id: string | null;
  issuer_station_id: string | null;
  taker_id: string | null;
  /** The reward of each place. */
  reward: number;
  escrow: number;
  places: number;
  sector_id: string;
  station_id: string | null;
  origin_station_id: string | null;
  commodity: string | null;
  quantity: number;
  collected: number;
  /** The value of the work of a place, credits. */
  basis: number;
  deadline: Date;
  accepted_at: Date | null;
};

/** @throws DomainError NOT_FOUND */
export async function lockContract(tx: Tx, id: string): Promise<LockedContract> {
  const [contract] = await tx.sql<LockedContract>(
    `SELECT id, kind, status, poster_id, issuer_station_id, taker_id, reward, escrow, places, sector_id, station_id, origin_station_id, commodity, quantity,
       collected, COALESCE(basis, 0) AS basis, deadline, accepted_at
     FROM contracts WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!contract) throw notFound('The contract');
  return contract;
}

/**
 * The same with its parties, and `also`, locked first, the order in which players lock themselves.
 * @throws DomainError NOT_FOUND
 */
export async function lockWithPlayers(
  ctx: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  id: string,
  also: string | null = null,
): Promise<LockedContract> {
  const [contract] = await tx.sql<{ poster_id: string | null; taker_id: string | null }>(
    'SELECT poster_id, taker_id FROM contracts WHERE id = $1',
    [id],
  );
  if (!contract) throw notFound('The contract');
  await lockPlayers(ctx, tx, [...playersOf(contract), ...(also ? [also] : [])]);
  return lockContract(tx, id);
}

/** The players who are a party to it. */
function playersOf(contract: { poster_id: string | null; taker_id: string | null }): string[] {
  return [contract.poster_id, contract.taker_id].filter((id) => id !== null);
}

/** @throws DomainError CONFLICT `contract_<status>` */
export function requireStatus(contract: LockedContract, needed: ContractStatus): void {
  if (contract.status === needed) return;
  throw conflict(`contract_${contract.status}`, `This contract is ${contract.status}.`);
}

/** Whether the derelict was claimed since the contract was issued; claims by `but` are ignored. */
export async function isGone(tx: Tx, id: string, but: string | null = null): Promise<boolean> {
  const claims = await tx.sql(
    `SELECT 1 FROM contracts c JOIN find_claim_records n ON n.sector_id = c.sector_id AND n.claimed_at >= c.created_at
     WHERE c.id = $1 AND c.kind = 'recover' AND n.player_id IS DISTINCT FROM $2::uuid`,
    [id, but],
  );
  return claims.length > 0;
}

/** Runs one action on a contract in one transaction, once for each Idempotency-Key; `work` returns the contract's id. */
export function actOnContract(
  ctx: PlayerCtx,
  operation: string,
  input: unknown,
  work: (tx: Tx) => Promise<string>,
): Promise<ContractView> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, `contracts.${operation}`, input, async () => readContractIn(ctx, tx, await work(tx))),
  );
}

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;

/** Notifies both parties of a contract's new status, or that it is about to end. */
export async function notifyContract(
  ctx: Ctx,
  tx: Tx,
  contract: Pick<LockedContract, 'id' | 'kind' | 'poster_id' | 'taker_id' | 'reward'>,
  status: ContractStatus | 'ending',
): Promise<void> {
  const { id: contract_id, kind, reward } = contract;
  await notifyPlayers(ctx, tx, playersOf(contract), {
    type: 'contract_update',
    data: { contract_id, kind, status, reward },
    key: `contract:${contract_id}:${status}`,
  });
}
