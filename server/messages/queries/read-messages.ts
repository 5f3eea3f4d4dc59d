import { z } from 'zod';
import { excerptOf } from '#server/messages/rules/text.ts';
import type { ListInput, MessageDetail, MessageView } from '#server/messages/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { notFound } from '#server/platform/errors.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type Row = Omit<MessageView, 'excerpt' | 'created_at' | 'read_at'> & {
  body: string;
  created_at: Date;
  read_at: Date | null;
};

/** A message as visible to player $1: `r` is their own copy, `d` the direct recipient's. */
const COLUMNS = `m.id, m.channel, m.subject, m.body, m.created_at, r.read_at, COALESCE(r.quiet, false) AS quiet,
  m.sender_id IS NOT DISTINCT FROM $1::uuid AS is_mine, m.hidden_at IS NOT NULL AS is_hidden,
  CASE WHEN fu.id IS NULL THEN NULL ELSE json_build_object('player_id', m.sender_id, 'username', fu.username) END AS "from",
  CASE WHEN tu.id IS NULL THEN NULL ELSE json_build_object('player_id', d.player_id, 'username', tu.username) END AS "to",
  CASE WHEN s.id IS NULL THEN NULL ELSE json_build_object('id', s.id, 'number', s.sector_number, 'name', s.visited_name) END AS sector,
  CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('id', t.id, 'name', t.name, 'tag', t.tag) END AS team`;
const JOINS = `
  LEFT JOIN player_records fp ON fp.id = m.sender_id LEFT JOIN account_records fu ON fu.id = fp.user_id AND NOT fu.deleted
  LEFT JOIN message_recipients d ON d.message_id = m.id AND m.channel = 'direct'
  LEFT JOIN player_records tp ON tp.id = d.player_id LEFT JOIN account_records tu ON tu.id = tp.user_id AND NOT tu.deleted
  LEFT JOIN map_sectors s ON s.id = m.sector_id LEFT JOIN team_records t ON t.id = m.team_id`;

/** SQL of the rows and times of a folder. */
const FOLDERS = {
  inbox: {
    from: `message_recipients r JOIN messages m ON m.id = r.message_id ${JOINS}`,
    where: `r.player_id = $1 AND r.deleted_at IS NULL AND m.channel <> 'team'`,
    order: 'r.created_at, r.message_id',
  },
  sent: {
    from: `messages m LEFT JOIN message_recipients r ON r.message_id = m.id AND r.player_id = $1 ${JOINS}`,
    where: 'm.sender_id = $1 AND m.sender_deleted_at IS NULL',
    order: 'm.created_at, m.id',
  },
  team: {
    // Each side is limited by its index to the page; otherwise a whole mailbox would be sorted.
    from: `((SELECT c.message_id, c.created_at FROM message_recipients c
             JOIN messages cm ON cm.id = c.message_id AND cm.channel = 'team'
             WHERE c.player_id = $1 AND c.deleted_at IS NULL
               AND ($2::timestamptz IS NULL OR (c.created_at, c.message_id) < ($2, $3::uuid))
             ORDER BY c.created_at DESC, c.message_id DESC LIMIT $5)
            UNION ALL
            (SELECT id, created_at FROM messages
             WHERE sender_id = $1 AND sender_deleted_at IS NULL AND channel = 'team'
               AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
             ORDER BY created_at DESC, id DESC LIMIT $5)) f
      JOIN messages m ON m.id = f.message_id
      LEFT JOIN message_recipients r ON r.message_id = m.id AND r.player_id = $1 ${JOINS}`,
    where: `m.channel = 'team'`,
    order: 'f.created_at, f.message_id',
  },
} as const;

/** Messages to the player, from the player, or in their teams while they were members, newest first. */
export async function readMessages(ctx: PlayerCtx, input: ListInput) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { from, where, order } = FOLDERS[input.folder];
  const { rows } = await ctx.pool.query<Row>(
    `SELECT ${COLUMNS} FROM ${from}
     WHERE ${where} AND ($2::timestamptz IS NULL OR (${order}) < ($2, $3::uuid)) AND ($4::text IS NULL OR m.channel = $4)
     ORDER BY ${order.replace(', ', ' DESC, ')} DESC LIMIT $5`,
    [ctx.player_id, at, id, input.channel ?? null, input.limit + 1],
  );
  return cutPage(rows.map(toView), input.limit, (row) => [row.created_at, row.id]);
}

/**
 * One message sent or received by the player.
 * @throws DomainError NOT_FOUND for every other, whether or not it exists
 */
export async function readMessage(ctx: PlayerCtx, input: { id: string }): Promise<MessageDetail> {
  const { rows } = await ctx.pool.query<Row & Pick<MessageDetail, 'reply_to' | 'is_flagged' | 'rule'>>(
    `SELECT ${COLUMNS}, m.reply_to,
       EXISTS (SELECT 1 FROM message_flags f WHERE f.message_id = m.id AND f.player_id = $1) AS is_flagged,
       (SELECT c.rule FROM contact_rules c WHERE c.player_id = $1
          AND c.other_id = CASE WHEN m.sender_id = $1 THEN d.player_id ELSE m.sender_id END) AS rule
     FROM messages m LEFT JOIN message_recipients r ON r.message_id = m.id AND r.player_id = $1 ${JOINS}
     WHERE m.id = $2 AND ((m.sender_id = $1 AND m.sender_deleted_at IS NULL)
       OR (r.player_id IS NOT NULL AND r.deleted_at IS NULL))`,
    [ctx.player_id, input.id],
  );
  const [row] = rows;
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
