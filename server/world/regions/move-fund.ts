import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';

type FundMove = {
  region_id: string;
  kind: 'tax_share' | 'bounty_placed' | 'bounty_returned';
  /** Credits, negative for a withdrawal. */
  amount: number;
  /** Unique per region. */
  key: string;
  detail: Readonly<Record<string, string | number>>;
  now: Date;
};

/**
 * Moves credits into or out of a region's fund, with their ledger entry. False if the fund is too low or the region
 * is deleted; a refund to a deleted region is lost.
 */
export async function moveFund(tx: Tx, { region_id, kind, amount, key, detail, now }: FundMove): Promise<boolean> {
  const [moved] =
    amount < 0
      ? await tx.sql<{ balance: number }>(
          `UPDATE region_funds SET balance = balance + $2, updated_at = $3 WHERE region_id = $1 AND balance + $2 >= 0
           RETURNING balance`,
          [region_id, amount, now],
        )
      : await tx.sql<{ balance: number }>(
          `INSERT INTO region_funds (region_id, balance, updated_at)
           SELECT id, $2, $3 FROM regions WHERE id = $1
           ON CONFLICT (region_id) DO UPDATE
             SET balance = region_funds.balance + EXCLUDED.balance, updated_at = EXCLUDED.updated_at
           RETURNING balance`,
          [region_id, amount, now],
        );
  if (!moved) return false;
  await tx.sql(
    `INSERT INTO region_fund_entries (id, region_id, kind, amount, balance_after, key, detail, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [randomUUIDv7(), region_id, kind, amount, moved.balance, key, JSON.stringify(detail), now],
  );
  return true;
}
