import { z } from 'zod';
import { excerptOf } from '#server/community/messages/rules/text.ts';
import type { ListInput, MessageDetail, MessageView } from '#server/community/messages/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { limitTo } from '#server/platform/db/page.ts';
import { given, type Sql, sql } from '#server/platform/db/sql.ts';
import { type Reads, readsOf } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type Row = Omit<MessageView, 'excerpt' | 'created_at' | 'read_at'> & {
  body: string;
  created_at: Date;
  read_at: Date | null;
};

/** A message as visible to the player: `r` is their own copy, `d` the direct recipient's. */
function columnsFor(player: string): Sql {
  return sql`m.id, m.channel, m.subject, m.body, m.created_at, r.read_at, COALESCE(r.quiet, false) AS quiet,
  m.sender_id IS NOT DISTINCT FROM ${player}::uuid AS is_mine, m.hidden_at IS NOT NULL AS is_hidden,
  CASE WHEN fu.id IS NULL THEN NULL ELSE json_build_object('player_id', m.sender_id, 'username', fu.username) END AS "from",
  CASE WHEN tu.id IS NULL THEN NULL ELSE json_build_object('player_id', d.player_id, 'username', tu.username) END AS "to",
  CASE WHEN s.id IS NULL THEN NULL ELSE json_build_object('id', s.id, 'number', s.sector_number, 'name', s.visited_name) END AS sector,
  CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('id', t.id, 'name', t.name, 'tag', t.tag) END AS team`;
}

const JOINS = sql`
  LEFT JOIN player_records fp ON fp.id = m.sender_id LEFT JOIN account_records fu ON fu.id = fp.user_id AND NOT fu.deleted
  LEFT JOIN message_recipients d ON d.message_id = m.id AND m.channel = 'direct'
  LEFT JOIN player_records tp ON tp.id = d.player_id LEFT JOIN account_records tu ON tu.id = tp.user_id AND NOT tu.deleted
  LEFT JOIN map_sectors s ON s.id = m.sector_id LEFT JOIN team_records t ON t.id = m.team_id`;

type Place = { at: string; id: string };

type Page = { player: string; after: Place | undefined; channel: ListInput['channel']; limit: Sql };

/**
 * SQL of a folder's messages `f`, each with its place, newest first. Cut or sorted by an index before anything is
 * joined: one plan for all players expects few messages, and would join the whole mailbox of one who has many.
 */
const FOLDERS = {
  inbox: (page) => sql`(${receivedBy(page)} OFFSET 0) f
      JOIN messages m ON m.id = f.message_id AND m.channel <> 'team' ${given(page.channel, (channel) => sql`AND m.channel = ${channel}`)}`,
  sent: (page) => sql`(${sentBy(page)}) f JOIN messages m ON m.id = f.message_id`,
  team: (page) => sql`((SELECT c.message_id, c.created_at FROM (${receivedBy(page)}) c
             JOIN messages cm ON cm.id = c.message_id AND cm.channel = 'team'
             ORDER BY c.created_at DESC, c.message_id DESC ${page.limit})
            UNION ALL (${sentBy({ ...page, channel: 'team' })})) f
      JOIN messages m ON m.id = f.message_id ${given(page.channel, (channel) => sql`AND m.channel = ${channel}`)}`,
} as const satisfies Record<ListInput['folder'], (page: Page) => Sql>;

function receivedBy({ player, after }: Page): Sql {
  return sql`SELECT message_id, created_at FROM message_recipients WHERE player_id = ${player} AND deleted_at IS NULL
    ${given(after, ({ at, id }) => sql`AND (created_at, message_id) < (${at}, ${id}::uuid)`)}
    ORDER BY created_at DESC, message_id DESC`;
}

function sentBy({ player, after, channel, limit }: Page): Sql {
  return sql`SELECT id AS message_id, created_at FROM messages WHERE sender_id = ${player} AND sender_deleted_at IS NULL
    ${given(after, ({ at, id }) => sql`AND (created_at, id) < (${at}, ${id}::uuid)`)}
    ${given(channel, (one) => sql`AND channel = ${one}`)}
    ORDER BY created_at DESC, id DESC ${limit}`;
}

/** Messages to the player, from the player, or in their teams while they were members, newest first. */
export async function readMessages(ctx: PlayerCtx, input: ListInput) {
  const after = input.cursor === undefined ? undefined : placeOf(decodeCursor(input.cursor, keys));
  const limit = limitTo(input.limit);
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${columnsFor(ctx.player_id)} FROM ${FOLDERS[input.folder]({ player: ctx.player_id, after, channel: input.channel, limit })}
     LEFT JOIN message_recipients r ON r.message_id = m.id AND r.player_id = ${ctx.player_id} ${JOINS}
     ORDER BY f.created_at DESC, f.message_id DESC ${limit}`,
  );
  return cutPage(rows.map(toView), input.limit, (row) => [row.created_at, row.id]);
}

function placeOf([at, id]: z.infer<typeof keys>): Place {
  return { at, id };
}

/**
 * One message sent or received by the player.
 * @throws DomainError NOT_FOUND for every other, whether or not it exists
 */
export function readMessage(ctx: PlayerCtx, { id }: { id: string }): Promise<MessageDetail> {
  return readMessageIn(ctx, readsOf(ctx.pool), id);
}

/** The same within a transaction. @throws DomainError NOT_FOUND */
export async function readMessageIn(ctx: PlayerCtx, reads: Reads, id: string): Promise<MessageDetail> {
  const [row] = await reads.sql<Row & Pick<MessageDetail, 'reply_to' | 'is_flagged' | 'rule'>>(
    sql`SELECT ${columnsFor(ctx.player_id)}, m.reply_to,
       EXISTS (SELECT 1 FROM message_flags f WHERE f.message_id = m.id AND f.player_id = ${ctx.player_id}) AS is_flagged,
       (SELECT c.rule FROM contact_rules c WHERE c.player_id = ${ctx.player_id}
          AND c.other_id = CASE WHEN m.sender_id = ${ctx.player_id} THEN d.player_id ELSE m.sender_id END) AS rule
     FROM messages m LEFT JOIN message_recipients r ON r.message_id = m.id AND r.player_id = ${ctx.player_id} ${JOINS}
     WHERE m.id = ${id} AND ((m.sender_id = ${ctx.player_id} AND m.sender_deleted_at IS NULL)
       OR (r.player_id IS NOT NULL AND r.deleted_at IS NULL))`,
  );
  if (!row) throw notFound('This message');
  const { body, reply_to, is_flagged, rule } = row;
  return { ...toView(row), body: row.is_hidden ? '' : body, reply_to, is_flagged, rule };
}

/** Unread messages by folder, without muted ones. */
export async function readUnread(ctx: PlayerCtx): Promise<{ inbox: number; team: number }> {
  const { rows } = await ctx.pool.query<{ inbox: number; team: number }>(
    `SELECT count(*) FILTER (WHERE m.channel <> 'team')::int AS inbox,
       count(*) FILTER (WHERE m.channel = 'team')::int AS team
     FROM message_recipients r JOIN messages m ON m.id = r.message_id
     WHERE r.player_id = $1 AND r.read_at IS NULL AND r.deleted_at IS NULL AND NOT r.quiet`,
    [ctx.player_id],
  );
  return rows[0] ?? { inbox: 0, team: 0 };
}

function toView(row: Row): MessageView {
  return {
    id: row.id,
    channel: row.channel,
    from: row.from,
    to: row.to,
    sector: row.sector,
    team: row.team,
    subject: row.is_hidden ? '' : row.subject,
    excerpt: row.is_hidden ? '' : excerptOf(row.body),
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    quiet: row.quiet,
    is_mine: row.is_mine,
    is_hidden: row.is_hidden,
  };
}

type ContactRow = { player_id: string; username: string; rule: 'block' | 'mute'; created_at: Date };

/** The players that the player has blocked or muted, by name. */
export async function readContacts(ctx: PlayerCtx) {
  const { rows } = await ctx.pool.query<ContactRow>(
    `SELECT c.other_id AS player_id, u.username, c.rule, c.created_at FROM contact_rules c
     JOIN player_records p ON p.id = c.other_id JOIN account_records u ON u.id = p.user_id
     WHERE c.player_id = $1 ORDER BY lower(u.username), c.other_id`,
    [ctx.player_id],
  );
  return { items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}
