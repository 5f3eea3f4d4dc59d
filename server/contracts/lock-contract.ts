import type { ContractKind, ContractStatus } from '#server/contracts/rules/terms.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

export type LockedContract = {
  id: string;
  kind: ContractKind;
  status: ContractStatus;
  poster_id: string;
  taker_id: string | null;
  reward: number;
  sector_id: string;
  station_id: string | null;
  origin_station_id: string | null;
  commodity: string | null;
  quantity: number;
  collected: number;
  deadline: Date;
  accepted_at: Date | null;
};

/** @throws DomainError NOT_FOUND */
export async function lockContract(tx: Tx, id: string): Promise<LockedContract> {
  const [contract] = await tx.sql<LockedContract>(
    `SELECT id, kind, status, poster_id, taker_id, reward, sector_id, station_id, origin_station_id, commodity, quantity,
       collected, deadline, accepted_at
     FROM contracts WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!contract) throw notFound('The contract');
  return contract;
}

/** @throws DomainError CONFLICT `contract_<status>` */
export function requireStatus(contract: LockedContract, needed: ContractStatus): void {
  if (contract.status === needed) return;
  throw conflict(`contract_${contract.status}`, `This contract is ${contract.status}.`, { status: contract.status });
}
