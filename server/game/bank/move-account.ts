import { randomUUIDv7 } from 'node:crypto';
import type { BankEntryKind } from '#server/game/bank/schemas.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Detail = Readonly<Record<string, string | number | boolean | null>>;
export type AccountMove = {
  player_id: string;
  kind: BankEntryKind;
  /** Signed: negative for a withdrawal. */
  amount: number;
  /** Key of a movement that may happen only once, such as a week's stipend. */
  key?: string;
  detail?: Detail;
  /** Whether the account may afterwards be drawn on from anywhere. */
  access_override?: boolean;
  request_id?: string | null;
  now: Date;
};
type Moved = { entry_id: string; balance: number };

/** Creates the player's account at the first movement. */
async function openAccount(tx: Tx, playerId: string, now: Date): Promise<void> {
  await tx.sql(
    `INSERT INTO player_central_bank_accounts (player_id, updated_at) VALUES ($1, $2) ON CONFLICT (player_id) DO NOTHING`,
    [playerId, now],
  );
}

/**
 * Moves credits of an account and writes its ledger row. Undefined if the balance is too low or the key was used
 * before.
 */
export async function moveAccountCredits(tx: Tx, move: AccountMove): Promise<Moved | undefined> {
  await openAccount(tx, move.player_id, move.now);
  const [moved] = await tx.sql<Moved>(
    `WITH moved AS (
       UPDATE player_central_bank_accounts a SET credits = a.credits + $3::bigint,
         access_override = a.access_override OR $9::boolean, updated_at = $8
       WHERE a.player_id = $2 AND a.credits + $3::bigint >= 0
         AND NOT EXISTS (SELECT 1 FROM central_bank_entries e WHERE e.player_id = $2 AND e.key = $5::text)
       RETURNING a.credits)
     INSERT INTO central_bank_entries (id, player_id, kind, amount, balance_after, key, detail, request_id, created_at)
     SELECT $1, $2, $4, $3::bigint, m.credits, $5::text, $6::jsonb, $7, $8 FROM moved m
     RETURNING id AS entry_id, balance_after AS balance`,
    [
      randomUUIDv7(),
      move.player_id,
      move.amount,
      move.kind,
      move.key ?? null,
      JSON.stringify(move.detail ?? {}),
      move.request_id ?? null,
      move.now,
      move.access_override ?? false,
    ],
  );
  return moved;
}

/** `cost_basis`: what added units cost, in credits with tax; withdrawn units carry their share of the account's cost. */
export type GoodsMove = Omit<AccountMove, 'key' | 'access_override'> & { commodity: string; cost_basis?: number };

/**
 * Moves units of a commodity with their cost and writes the ledger row. Undefined if there are fewer units. The
 * returned `cost_basis` is that of the moved units, rounded up for a part, as for a sale.
 */
export async function moveAccountGoods(tx: Tx, move: GoodsMove): Promise<(Moved & { cost_basis: number }) | undefined> {
  await openAccount(tx, move.player_id, move.now);
  await tx.sql(
    'INSERT INTO central_bank_goods (player_id, commodity, quantity) VALUES ($1, $2, 0) ON CONFLICT (player_id, commodity) DO NOTHING',
    [move.player_id, move.commodity],
  );
  const moved = await moveUnits(tx, move);
  if (!moved) return undefined;
  const entry_id = randomUUIDv7();
  await tx.sql(
    `INSERT INTO central_bank_entries (id, player_id, kind, commodity, amount, balance_after, detail, request_id, created_at)
     VALUES ($1, $2, $3, $4, $5::int, $6::int, $7::jsonb, $8, $9)`,
    [
      entry_id,
      move.player_id,
      move.kind,
      move.commodity,
      move.amount,
      moved.quantity,
      JSON.stringify(move.detail ?? {}),
      move.request_id ?? null,
      move.now,
    ],
  );
  return { entry_id, balance: moved.quantity, cost_basis: moved.cost };
}

async function moveUnits(
  tx: Tx,
  { player_id, commodity, amount, cost_basis = 0 }: GoodsMove,
): Promise<{ quantity: number; cost: number } | undefined> {
  const [moved] = await tx.sql<{ quantity: number; cost: number }>(
    `WITH share AS (
       SELECT CASE WHEN $3::int > 0 THEN $4::bigint WHEN quantity = -$3::int THEN cost_basis
         ELSE (cost_basis * -$3::int + quantity - 1) / quantity END AS cost
       FROM central_bank_goods WHERE player_id = $1 AND commodity = $2 AND quantity + $3::int >= 0 FOR UPDATE)
     UPDATE central_bank_goods g SET quantity = g.quantity + $3::int,
       cost_basis = g.cost_basis + CASE WHEN $3::int > 0 THEN s.cost ELSE -s.cost END
     FROM share s WHERE g.player_id = $1 AND g.commodity = $2
     RETURNING g.quantity, s.cost`,
    [player_id, commodity, amount, cost_basis],
  );
  return moved;
}
