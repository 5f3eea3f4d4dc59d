import {
  FLAGGED_COLUMNS,
  type FlaggedRow,
  gather,
  toFlagged,
} from '#server/community/moderation/queries/read-flagged.ts';
import type { Case } from '#server/community/moderation/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';

type Row = FlaggedRow & Pick<Case, 'sector' | 'team' | 'recipients' | 'is_mine'>;
type Report = Omit<Case['reports'][number], 'created_at' | 'settled_at'> & {
  created_at: Date;
  settled_at: Date | null;
};

/**
 * A flagged message with its context: the reports, the message it answers, and its author's record. Messages without
 * flags stay private.
 * @throws DomainError NOT_FOUND
 */
export async function readCase(ctx: UserCtx, input: { id: string }): Promise<Case> {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT ${FLAGGED_COLUMNS},
       CASE WHEN s.id IS NULL THEN NULL ELSE json_build_object('id', s.id, 'number', s.sector_number, 'name', s.visited_name) END AS sector,
       CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('id', t.id, 'name', t.name, 'tag', t.tag) END AS team,
       (SELECT count(*) FROM message_recipient_records r WHERE r.message_id = m.id)::int AS recipients,
       COALESCE(p.user_id = $2, false) AS is_mine
     FROM ${gather('message_id = $1')}
     LEFT JOIN map_sectors s ON s.id = m.sector_id LEFT JOIN team_records t ON t.id = m.team_id`,
    [input.id, ctx.actor.user_id],
  );
  const [row] = rows;
  if (!row) throw notFound('This flagged message');
  const { body, sector, team, recipients, is_mine } = row;
  return {
    ...toFlagged(row),
    body,
    sector,
    team,
    recipients,
    is_mine,
    answers: await readAnswered(ctx, input.id),
    reports: await readReports(ctx, input.id),
    record: row.author ? await readRecord(ctx, row.author.player_id) : null,
  };
}

async function readAnswered(ctx: UserCtx, id: string): Promise<Case['answers']> {
  const { rows } = await ctx.pool.query<{ author: Case['author']; body: string; created_at: Date }>(
    `SELECT b.body, b.created_at,
       CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('player_id', b.sender_id, 'username', u.username) END AS author
     FROM message_records m JOIN message_records b ON b.id = m.reply_to
     LEFT JOIN player_records p ON p.id = b.sender_id LEFT JOIN account_records u ON u.id = p.user_id AND NOT u.deleted
     WHERE m.id = $1`,
    [id],
  );
  const [row] = rows;
  return row ? { ...row, created_at: row.created_at.toISOString() } : null;
}

async function readReports(ctx: UserCtx, id: string): Promise<Case['reports']> {
  const { rows } = await ctx.pool.query<Report>(
    `SELECT f.id, f.reason, f.note, f.created_at, f.outcome, f.settled_at, by.username AS settled_by,
       CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('player_id', f.player_id, 'username', u.username) END AS reporter
     FROM message_flag_records f LEFT JOIN player_records p ON p.id = f.player_id
     LEFT JOIN account_records u ON u.id = p.user_id AND NOT u.deleted LEFT JOIN account_records by ON by.id = f.settled_by
     WHERE f.message_id = $1 ORDER BY f.created_at, f.id`,
    [id],
  );
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }));
}

type Sanction = Omit<NonNullable<Case['record']>['sanctions'][number], 'until' | 'lifted_at' | 'created_at'> & {
  until: Date | null;
  lifted_at: Date | null;
  created_at: Date;
};

/** How many of an author's sanctions are shown, newest first. */
const MAX_SANCTIONS = 20;

async function readRecord(ctx: UserCtx, playerId: string): Promise<NonNullable<Case['record']>> {
  const { rows: counts } = await ctx.pool.query<{ flagged: number; hidden: number }>(
    'SELECT t.flagged::int, t.hidden::int FROM player_total_records t WHERE t.player_id = $1',
    [playerId],
  );
  const { rows } = await ctx.pool.query<Sanction>(
    `SELECT kind, reason, appeal_note, until, lifted_at, created_at FROM message_sanctions
     WHERE player_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${MAX_SANCTIONS}`,
    [playerId],
  );
  const now = ctx.clock.now();
  const ends = rows.flatMap(({ until, lifted_at }) => (until && !lifted_at && until > now ? [until.getTime()] : []));
  return {
    flagged: counts[0]?.flagged ?? 0,
    hidden: counts[0]?.hidden ?? 0,
    muted_until: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
    sanctions: rows.map((row) => ({
      ...row,
      until: row.until?.toISOString() ?? null,
      lifted_at: row.lifted_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    })),
  };
}
