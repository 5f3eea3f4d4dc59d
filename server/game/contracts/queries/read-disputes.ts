import { z } from 'zod';
import { type ContractRow, contractSelect, viewOfContract } from '#server/game/contracts/queries/contract-rows.ts';
import type { DisputeDetail } from '#server/game/contracts/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { empty, sql } from '#server/platform/db/sql.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { areLinked } from '#server/world/players/index.ts';

/** Operators know every place. */
const SELECT = contractSelect(sql`s.visited_name`, empty);
const keys = z.tuple([cursorTime, z.uuid()]);

/** Open disputes, newest first. */
export async function readDisputes(ctx: UserCtx, input: { limit: number; cursor?: string | undefined }) {
  const { rows } = await ctx.pool.query<ContractRow>(
    sql`${SELECT}
     WHERE c.status = 'disputed'
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (c.created_at, c.id) < (${at}, ${id}::uuid)`)}
     ORDER BY c.created_at DESC, c.id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map((row) => viewOfContract(row, null));
  return cutPage(items, input.limit, (row) => [row.created_at, row.id]);
}

type LedgerRow = { id: string; player_id: string; kind: string; amount: number; created_at: Date };

/** A contract with its ledger rows. @throws DomainError NOT_FOUND */
export function readDispute(ctx: UserCtx, { id }: { id: string }): Promise<DisputeDetail> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.sql<ContractRow>(sql`${SELECT} WHERE c.id = ${id}`);
    if (!row?.disputed_at) throw notFound('The dispute');
    const ledger = await tx.sql<LedgerRow>(
      `SELECT id, player_id, kind, amount, created_at FROM credit_records
       WHERE player_id IN ($2, $3) AND detail->>'contract_id' IN ($1, $5) AND created_at >= $4 ORDER BY created_at, kind, id`,
      [id, row.poster_id, row.taker_id, row.created_at, row.parent_id ?? id],
    );
    const { poster_id, taker_id } = row;
    return {
      ...viewOfContract(row, null),
      market_value: row.basis ?? 0,
      is_linked: poster_id !== null && taker_id !== null && (await areLinked(tx, poster_id, taker_id, ctx.clock.now())),
      ledger: ledger.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() })),
    };
  });
}
