import { z } from 'zod';
import { withdrawableAt } from '#server/game/bounties/rules/terms.ts';
import type { BountyView, ListBountiesInput } from '#server/game/bounties/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { type Reads, readsOf } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

type Row = {
  id: string;
  target_id: string;
  target_name: string;
  placed_by: string | null;
  placer_name: string | null;
  region_id: string | null;
  region_name: string | null;
  from_fund: boolean;
  amount: number;
  returned: number;
  status: BountyView['status'];
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  paid_to: string | null;
  hunter_name: string | null;
  combat_id: string | null;
};

const COLUMNS = `b.id, b.target_id, t.username AS target_name, b.placed_by, p.username AS placer_name, b.region_id,
    r.display_name AS region_name, b.from_fund, b.amount, b.returned, b.status, b.created_at, b.expires_at, b.settled_at, b.paid_to,
    h.username AS hunter_name, b.combat_id`;
const JOINS = `JOIN people_players t ON t.player_id = b.target_id
  LEFT JOIN people_players p ON p.player_id = b.placed_by LEFT JOIN people_players h ON h.player_id = b.paid_to
  LEFT JOIN map_regions r ON r.id = b.region_id`;

const keys = z.tuple([cursorTime, z.uuid()]);

/** Open bounties, or all of the caller's own; newest first. */
export async function readBounties(ctx: PlayerCtx, input: ListBountiesInput) {
  const own = input.placed_by === 'me';
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${raw(COLUMNS)} FROM (SELECT * FROM bounties b
       WHERE ${own ? sql`b.placed_by = ${ctx.player_id}` : sql`b.status = 'open' AND b.expires_at > ${ctx.clock.now()}`}
         ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (b.created_at, b.id) < (${at}, ${id}::uuid)`)}
         ${given(input.target_id, (target_id) => sql`AND b.target_id = ${target_id}`)}
         ${given(input.region_id, (region_id) => sql`AND b.region_id = ${region_id}`)}
       ORDER BY b.created_at DESC, b.id DESC ${limitTo(input.limit)}) b ${raw(JOINS)}
     ORDER BY b.created_at DESC, b.id DESC`,
  );
  const page = cutPage(rows, input.limit, (row) => [row.created_at.toISOString(), row.id]);
  return { ...page, items: page.items.map((row) => toView(ctx, row)) };
}

/**
 * One bounty, open or settled.
 * @throws DomainError NOT_FOUND
 */
export function readBounty(ctx: PlayerCtx, { id }: { id: string }): Promise<BountyView> {
  return readBountyIn(ctx, readsOf(ctx.pool), id);
}

/** The same within a transaction. @throws DomainError NOT_FOUND */
export async function readBountyIn(ctx: PlayerCtx, reads: Reads, id: string): Promise<BountyView> {
  const [row] = await reads.sql<Row>(`SELECT ${COLUMNS} FROM bounties b ${JOINS} WHERE b.id = $1`, [id]);
  if (!row) throw notFound('This bounty');
  return toView(ctx, row);
}

function toView(ctx: PlayerCtx, row: Row): BountyView {
  const isMine = row.placed_by === ctx.player_id && row.status === 'open';
  return {
    id: row.id,
    target: { player_id: row.target_id, username: row.target_name },
    placed_by: named(row.placed_by, row.placer_name),
    region: row.region_id && row.region_name ? { id: row.region_id, name: row.region_name } : null,
    from_fund: row.from_fund,
    amount: row.amount,
    returned: row.returned,
    status: row.status,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    paid_to: named(row.paid_to, row.hunter_name),
    combat_id: row.combat_id,
    withdrawable_at: isMine ? withdrawableAt(ctx.settings.current(), row.created_at).toISOString() : null,
  };
}

function named(player_id: string | null, username: string | null) {
  return player_id && username ? { player_id, username } : null;
}
