import { z } from 'zod';
import { noTeam } from '#server/game/teams/lock-team.ts';
import type { TeamRole } from '#server/game/teams/rules/standing.ts';
import { divideTreasury, shareOf, type TreasuryKind, withdrawalLimit } from '#server/game/teams/rules/treasury.ts';
import type { ListTreasuryInput, PartingView, TreasuryView } from '#server/game/teams/schemas.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { given, sql } from '#server/platform/db/sql.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

type Own = {
  team_id: string;
  role: TeamRole;
  treasury: number;
  officer_limit: number;
  member_limit: number;
};

type Holder = { player_id: string; username: string; contributed: number };

/** The treasury of the caller's team. @throws DomainError CONFLICT `no_team` */
export function readTreasury(ctx: PlayerCtx): Promise<TreasuryView> {
  return inTransaction(ctx, async (tx) => {
    const { own, holders } = await readOwn(ctx, tx);
    const { limit, left } = await readLimit(tx, ctx.player_id, ctx.clock.now());
    return {
      balance: own.treasury,
      officer_limit: own.officer_limit,
      member_limit: own.member_limit,
      my_role: own.role,
      contributed: contributedBy(holders, ctx.player_id),
      share: shareOf(own.treasury, holders, ctx.player_id),
      limit,
      left,
    };
  });
}

/** Preview of what leaving (for the founder: dissolving) would pay. @throws DomainError CONFLICT `no_team` */
export function previewParting(ctx: PlayerCtx): Promise<PartingView> {
  return inTransaction(ctx, async (tx) => {
    const { own, holders } = await readOwn(ctx, tx);
    const share = shareOf(own.treasury, holders, ctx.player_id);
    const shares = divideTreasury(own.treasury, holders);
    return {
      my_role: own.role,
      treasury: own.treasury,
      contributed: contributedBy(holders, ctx.player_id),
      leaving: own.role === 'founder' ? null : { share, stays: own.treasury - share },
      dissolving:
        own.role === 'founder'
          ? { shares: holders.map((one) => ({ ...one, share: shares.get(one.player_id) ?? 0 })) }
          : null,
    };
  });
}

type Entry = { id: string; kind: TreasuryKind; amount: number; balance_after: number; created_at: Date };

type EntryRow = Entry & { player_id: string; username: string };

const keys = z.tuple([cursorTime, z.uuid()]);

/** Every movement of the treasury of the caller's team, newest first. @throws DomainError CONFLICT `no_team` */
export async function readTreasuryEntries(ctx: PlayerCtx, input: ListTreasuryInput) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { rows: own } = await ctx.pool.query<{ team_id: string }>(
    'SELECT team_id FROM team_members WHERE player_id = $1',
    [ctx.player_id],
  );
  const [team] = own;
  if (!team) throw noTeam();
  const items = await readMovements(ctx, team.team_id, { at, id, limit: input.limit + 1 });
  return cutPage(items, input.limit, ({ created_at, id: last }) => [created_at, last]);
}

type After = { at?: Date | string | null; id?: string | null; limit: number };

/** A page of a team's treasury movements, newest first. */
export async function readMovements({ pool }: Pick<Services, 'pool'>, teamId: string, { at, id, limit }: After) {
  const { rows } = await pool.query<EntryRow>(
    sql`SELECT e.id, e.kind, e.amount, e.balance_after, e.created_at, e.player_id, d.username
     FROM team_treasury_entries e JOIN player_directory d ON d.id = e.player_id
     WHERE e.team_id = ${teamId}
       ${given(at, (value) => sql`AND (e.created_at, e.id) < (${value}, ${id ?? null}::uuid)`)}
     ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit}`,
  );
  return rows.map(({ player_id, username, created_at, ...entry }) => ({
    ...entry,
    player: { player_id, username },
    created_at: created_at.toISOString(),
  }));
}

async function readOwn(ctx: PlayerCtx, tx: Tx): Promise<{ own: Own; holders: Holder[] }> {
  const [own] = await tx.sql<Own>(
    `SELECT t.id AS team_id, m.role, t.treasury, t.officer_limit, t.member_limit
     FROM team_members m JOIN teams t ON t.id = m.team_id WHERE m.player_id = $1`,
    [ctx.player_id],
  );
  if (!own) throw noTeam();
  const holders = await tx.sql<Holder>(
    `SELECT m.player_id, d.username, m.contributed FROM team_members m JOIN player_directory d ON d.id = m.player_id
     WHERE m.team_id = $1 ORDER BY m.joined_at, m.player_id`,
    [own.team_id],
  );
  return { own, holders };
}

function contributedBy(holders: readonly Holder[], playerId: string): number {
  return holders.find(({ player_id }) => player_id === playerId)?.contributed ?? 0;
}

const DAY_MS = 86_400_000;

type Row = { role: TeamRole; officer_limit: number; member_limit: number; drawn: number };

/** What a member may withdraw in 24 hours, and the remaining part; null without a limit. */
export async function readLimit(
  tx: Pick<Tx, 'sql'>,
  playerId: string,
  now: Date,
): Promise<{ limit: number | null; left: number | null }> {
  const [row] = await tx.sql<Row>(
    `SELECT m.role, t.officer_limit, t.member_limit,
       (SELECT COALESCE(-sum(e.amount), 0) FROM team_treasury_entries e
        WHERE e.player_id = m.player_id AND e.team_id = m.team_id AND e.kind = 'withdrawn' AND e.created_at > $2)::bigint AS drawn
     FROM team_members m JOIN teams t ON t.id = m.team_id WHERE m.player_id = $1`,
    [playerId, new Date(now.getTime() - DAY_MS)],
  );
  if (!row) return { limit: 0, left: 0 };
  const limit = withdrawalLimit(row.role, row);
  return { limit, left: limit === null ? null : Math.max(0, limit - row.drawn) };
}
