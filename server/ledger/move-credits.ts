import { randomUUIDv7 } from 'node:crypto';
import type { CreditEntry, CreditKind } from '#server/ledger/schemas.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type CreditMove = {
  player_id: string;
  kind: CreditKind;
  /** Credits; below 0 what is paid. */
  amount: number;
  ship_id?: string;
  station_id?: string;
  detail: CreditEntry['detail'];
  request_id: string | null;
  now: Date;
};

/** Moves a player's credits and writes the ledger row in one statement; undefined when the balance does not cover it. */
export async function moveCredits(
  tx: Tx,
  move: CreditMove,
): Promise<{ entry_id: string; credits: number } | undefined> {
  const [moved] = await tx.sql<{ entry_id: string; credits: number }>(
    `WITH moved AS (
       UPDATE players SET credits = credits + $3::bigint WHERE id = $2 AND credits + $3::bigint >= 0 RETURNING credits)
     INSERT INTO credit_entries (id, player_id, kind, amount, credits_after, ship_id, station_id, detail, request_id, created_at)
     SELECT $1, $2, $4, $3::bigint, moved.credits, $5, $6, $7, $8, $9 FROM moved
     RETURNING id AS entry_id, credits_after AS credits`,
    [
      randomUUIDv7(),
      move.player_id,
      move.amount,
      move.kind,
      move.ship_id ?? null,
      move.station_id ?? null,
      JSON.stringify(move.detail),
      move.request_id,
      move.now,
    ],
  );
  return moved;
}
