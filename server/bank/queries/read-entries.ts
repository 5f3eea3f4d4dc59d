import { z } from 'zod';
import type { BankEntryKind, listBankEntriesInput } from '#server/bank/schemas.ts';
import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';

const CURSOR = z.tuple([cursorTime, z.uuid()]);

type Row = {
  id: string;
  kind: BankEntryKind;
  commodity: Commodity | null;
  amount: number;
  balance_after: number;
  detail: Record<string, string | number | boolean | null>;
  created_at: Date;
};

/** The ledger of the caller's account, newest first. */
export async function readBankEntries({ pool, player_id }: PlayerCtx, input: z.infer<typeof listBankEntriesInput>) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, CURSOR) : [null, null];
  const { rows } = await pool.query<Row>(
    `SELECT id, kind, commodity, amount, balance_after, detail, created_at FROM central_bank_entries
     WHERE player_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
     ORDER BY created_at DESC, id DESC LIMIT $4`,
    [player_id, at, id, input.limit + 1],
  );
  const items = rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
  return cutPage(items, input.limit, ({ created_at, id: last }) => [created_at, last]);
}
