import type { Recipient } from '#server/messages/post-message.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { shareOwnTeam } from '#server/teams/index.ts';

/**
 * The caller's team and its other members, without blocks in either direction. The team's row is locked until the
 * message is written, so that nobody writes into a team they are being removed from.
 * @throws DomainError CONFLICT `no_team`
 */
export async function findTeam(ctx: PlayerCtx, tx: Tx) {
  const team = await shareOwnTeam(ctx, tx);
  const recipients = await tx.sql<Recipient>(
    `SELECT p.id AS player_id, p.user_id, COALESCE(theirs.rule = 'mute', false) AS quiet
     FROM team_member_records m JOIN player_records p ON p.id = m.player_id
     JOIN account_records u ON u.id = p.user_id AND u.is_active AND NOT u.deleted
     LEFT JOIN contact_rules theirs ON theirs.player_id = p.id AND theirs.other_id = $1
     LEFT JOIN contact_rules mine ON mine.player_id = $1 AND mine.other_id = p.id
     WHERE m.team_id = $2 AND p.id <> $1
       AND theirs.rule IS DISTINCT FROM 'block' AND mine.rule IS DISTINCT FROM 'block'
     ORDER BY p.id`,
    [ctx.player_id, team.id],
  );
  return { team, recipients };
}
