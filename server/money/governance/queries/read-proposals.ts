import { z } from 'zod';
import { COUNCIL, countVotes, isElector, RESIDENTS } from '#server/money/governance/queries/electors.ts';
import { type ProposalKind, type ProposalStatus, votersOf } from '#server/money/governance/rules/votes.ts';
import type { ListProposalsInput, ListResidentsInput, ProposalView } from '#server/money/governance/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type Row = {
  id: string;
  region_id: string;
  kind: ProposalKind;
  status: ProposalStatus;
  change: Record<string, unknown>;
  reason: string;
  target_id: string | null;
  target_name: string | null;
  proposer_id: string;
  proposer_name: string;
  governance_type: string;
  my_vote: boolean | null;
  yes: number;
  no: number;
  electorate: number;
  opened_at: Date;
  closes_at: Date;
  closed_at: Date | null;
};

const SELECT = `SELECT x.id, x.region_id, x.kind, x.status, x.change, x.reason, x.target_id, t.username AS target_name,
    x.proposed_by AS proposer_id, d.username AS proposer_name, r.governance_type, v.is_yes AS my_vote,
    x.yes, x.no, x.electorate, x.opened_at, x.closes_at, x.closed_at
  FROM region_proposals x JOIN map_region_details r ON r.id = x.region_id
  JOIN player_directory d ON d.id = x.proposed_by LEFT JOIN player_directory t ON t.id = x.target_id
  LEFT JOIN region_votes v ON v.proposal_id = x.id AND v.player_id = $1`;

/** Proposals in a region, newest first. */
export function readProposals(ctx: PlayerCtx, input: ListProposalsInput) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.sql<Row>(
      sql`${raw(SELECT)} WHERE x.region_id = ${input.id}
        ${given(input.status, (status) => sql`AND x.status = ${status}`)}
         ${given(at, (value) => sql`AND (x.opened_at, x.id) < (${value}, ${id}::uuid)`)}
       ORDER BY x.opened_at DESC, x.id DESC ${limitTo(input.limit)}`,
    );
    const items: ProposalView[] = [];
    for (const row of rows) items.push(await viewOf(ctx, tx, row));
    return cutPage(items, input.limit, (row) => [row.opened_at, row.id]);
  });
}

/** One proposal, read within the transaction. @throws DomainError NOT_FOUND */
export async function readProposalIn(ctx: PlayerCtx, tx: Tx, id: string): Promise<ProposalView> {
  const [row] = await tx.sql<Row>(`${SELECT} WHERE x.id = $2`, [ctx.player_id, id]);
  if (!row) throw notFound('The proposal');
  return viewOf(ctx, tx, row);
}

async function viewOf(ctx: PlayerCtx, tx: Tx, row: Row): Promise<ProposalView> {
  const voters = row.status === 'open' ? votersOf(row.governance_type, row.kind) : null;
  const counted = voters ? await countVotes(tx, voters, row) : row;
  const { display_name, tax_rate, traditions, governance_type } = row.change as ProposalView['change'];
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    change: { display_name, tax_rate, traditions, governance_type },
    seated: row.kind === 'seat' ? row.change.seated === true : null,
    reason: row.reason,
    target: row.target_id && row.target_name ? { player_id: row.target_id, username: row.target_name } : null,
    proposer: { player_id: row.proposer_id, username: row.proposer_name },
    yes: counted.yes,
    no: counted.no,
    electorate: counted.electorate,
    quorum: ctx.settings.current().vote_quorum,
    my_vote: row.my_vote,
    may_vote: voters !== null && (await isElector(tx, voters, row.region_id, row.opened_at, ctx.player_id)),
    opened_at: row.opened_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

type Resident = { player_id: string; username: string; since: Date; has_seat: boolean; is_owner: boolean };

/** The residents of a region, newest first. */
export async function readResidents(ctx: PlayerCtx, input: ListResidentsInput) {
  const { rows } = await ctx.pool.query<Resident>(
    sql`SELECT c.id AS player_id, d.username, COALESCE(c.resident_since, c.created_at) AS since,
       EXISTS (SELECT 1 FROM region_seats s WHERE s.region_id = ${input.id} AND s.player_id = c.id) AS has_seat,
       COALESCE(r.owner_id = c.user_id, false) AS is_owner
     FROM map_region_details r JOIN player_records c ON c.home_region_id = r.id
       JOIN account_records a ON a.id = c.user_id AND NOT a.deleted JOIN player_directory d ON d.id = c.id
     WHERE r.id = ${input.id} AND r.kind = 'player_owned'
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (COALESCE(c.resident_since, c.created_at), c.id) < (${at}, ${id}::uuid)`)}
     ORDER BY COALESCE(c.resident_since, c.created_at) DESC, c.id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map((row) => ({ ...row, since: row.since.toISOString() }));
  return cutPage(items, input.limit, ({ since, player_id }) => [since, player_id]);
}

export type Franchise = { residents: boolean; council: boolean };

/** Whether the caller votes in a region now, as a resident and as a council member. */
export async function readFranchise(ctx: PlayerCtx, regionId: string): Promise<Franchise> {
  const { rows } = await ctx.pool.query<Franchise>(
    `SELECT EXISTS (SELECT 1 FROM (${RESIDENTS}) e WHERE e.id = $3) AS residents,
       EXISTS (SELECT 1 FROM (${COUNCIL}) e WHERE e.id = $3) AS council`,
    [regionId, ctx.clock.now(), ctx.player_id],
  );
  return rows[0] ?? { residents: false, council: false };
}
