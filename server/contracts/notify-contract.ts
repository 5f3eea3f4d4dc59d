import { type LockedContract, playersOf } from '#server/contracts/lock-contract.ts';
import type { ContractStatus } from '#server/contracts/rules/terms.ts';
import { notifyPlayers } from '#server/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;

/** Notifies both parties of a contract's new status. */
export async function notifyContract(
  ctx: Ctx,
  tx: Tx,
  contract: Pick<LockedContract, 'id' | 'kind' | 'poster_id' | 'taker_id' | 'reward'>,
  status: ContractStatus,
): Promise<void> {
  const { id: contract_id, kind, reward } = contract;
  await notifyPlayers(ctx, tx, playersOf(contract), {
    type: 'contract_update',
    data: { contract_id, kind, status, reward },
    key: `contract:${contract_id}:${status}`,
  });
}
