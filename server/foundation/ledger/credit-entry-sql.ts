import { randomUUIDv7 } from 'node:crypto';
import type { CreditEntry, CreditKind } from '#server/foundation/ledger/schemas.ts';

/** The ledger entry of a movement of credits. */
export type CreditMove = {
  player_id: string;
  kind: CreditKind;
  /** Credits; negative for a payment. */
  amount: number;
  ship_id?: string;
  station_id?: string;
  detail: CreditEntry['detail'];
  request_id: string | null;
  now: Date;
};

/**
 * SQL that inserts the ledger row of a movement, after a WITH: `moved` is a relation with the `credits` after it,
 * empty if the balance was too low. Its parameters are `creditEntryValues`: $2 the player, $3 the amount.
 */
export function creditEntrySql(moved: string): string {
  return `INSERT INTO credit_entries (id, player_id, kind, amount, credits_after, ship_id, station_id, detail, request_id, created_at)
    SELECT $1, $2, $4, $3::bigint, ${moved}.credits, $5, $6, $7, $8, $9 FROM ${moved}
    RETURNING id AS entry_id, credits_after AS credits`;
}

export function creditEntryValues(move: CreditMove) {
  return [
    randomUUIDv7(),
    move.player_id,
    move.amount,
    move.kind,
    move.ship_id ?? null,
    move.station_id ?? null,
    JSON.stringify(move.detail),
    move.request_id,
    move.now,
  ] as const;
}
