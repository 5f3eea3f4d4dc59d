import { randomUUIDv7 } from 'node:crypto';
import { reduceGifts } from '#server/foundation/giving/index.ts';
import { reportOfTeam } from '#server/foundation/notifications/index.ts';
import type { TreasuryKind } from '#server/game/teams/rules/treasury.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { moveCredits } from '#server/world/players/index.ts';

type Ctx = Pick<Services, 'clock' | 'sendInTransaction'>;
export type TreasuryMove = {
  team_id: string;
  player_id: string;
  /** Positive into the treasury, negative out of it. */
  amount: number;
  request_id: string | null;
  now: Date;
};
export type Moved = { entry_id: string; balance: number; credits: number };

/**
 * Moves credits between a member and their team's treasury, both locked, with a row in either ledger. A member's own
 * contributions returned to them no longer count as given. Undefined if the treasury is too low.
 */
export async function withdrawFor(
  ctx: Ctx,
  tx: Tx,
  kind: Exclude<TreasuryKind, 'deposited'>,
  { amount, ...of }: TreasuryMove,
): Promise<Moved | undefined> {
  const moved = await moveTreasury(ctx, tx, kind, { ...of, amount: -amount });
  if (!moved) return undefined;
  await reduceGifts(tx, { giver_id: of.player_id, team_id: of.team_id }, amount);
  const paid = await moveCredits(tx, {
    player_id: of.player_id,
    kind: kind === 'withdrawn' ? 'treasury_withdrawn' : 'treasury_returned',
    amount,
    detail: { team_id: of.team_id },
    request_id: of.request_id,
    now: of.now,
  });
  if (!paid) throw new Error(`credits for player ${of.player_id} were refused`);
  return { ...moved, credits: paid.credits };
}

/** Sends a movement of the treasury to the team's webhook. */
export async function moveTreasury(
  ctx: Ctx,
  tx: Tx,
  kind: TreasuryKind,
  move: TreasuryMove,
): Promise<Omit<Moved, 'credits'> | undefined> {
  const [moved] = await tx.sql<{ entry_id: string; balance: number }>(
    `WITH moved AS (
       UPDATE teams SET treasury = treasury + $4::bigint WHERE id = $2 AND treasury + $4::bigint >= 0 RETURNING treasury),
     member AS (
       UPDATE team_members SET contributed = contributed + $4::bigint
       WHERE player_id = $3 AND team_id = $2 AND EXISTS (SELECT 1 FROM moved))
     INSERT INTO team_treasury_entries (id, team_id, player_id, kind, amount, balance_after, request_id, created_at)
     SELECT $1, $2, $3, $5, $4::bigint, m.treasury, $6, $7 FROM moved m
     RETURNING id AS entry_id, balance_after AS balance`,
    [randomUUIDv7(), move.team_id, move.player_id, move.amount, kind, move.request_id, move.now],
  );
  if (moved) {
    const { team_id, player_id, amount } = move;
    const data = { kind, amount, balance: moved.balance };
    await reportOfTeam(ctx, tx, { team_id, type: 'team_treasury', id: moved.entry_id, data, player_ids: [player_id] });
  }
  return moved;
}
