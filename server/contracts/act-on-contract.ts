import { readContractIn } from '#server/contracts/queries/read-contracts.ts';
import type { ContractView } from '#server/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';

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
