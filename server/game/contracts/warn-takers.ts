import { notifyContract } from '#server/game/contracts/lock-contract.ts';
import type { ContractKind } from '#server/game/contracts/rules/terms.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'pool' | 'clock' | 'realtime' | 'sendInTransaction'>;

/** How long before the deadline its taker is warned. */
const WARN_MS = 60 * 60_000;
/** Contracts in one transaction; the rest waits for the next run. */
const AT_ONCE = 500;

type Row = { id: string; kind: ContractKind; taker_id: string | null; reward: number };

/** Warns the takers of contracts that end within an hour, each once; returns how many. */
export function warnTakers(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const rows = await tx.sql<Row>(
      `UPDATE contracts SET warned_at = $1 WHERE id IN (
         SELECT id FROM contracts
         WHERE status = 'taken' AND deadline > $1 AND deadline <= $2 AND warned_at IS NULL AND taker_id IS NOT NULL
         ORDER BY deadline LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, kind, taker_id, reward`,
      [now, new Date(now.getTime() + WARN_MS), AT_ONCE],
    );
    for (const row of rows) await notifyContract(ctx, tx, { ...row, poster_id: null }, 'ending');
    return rows.length;
  });
}
