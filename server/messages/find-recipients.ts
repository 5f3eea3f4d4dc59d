import type { Recipient } from '#server/messages/post-message.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound, validationError } from '#server/platform/errors.ts';
import { noTeam } from '#server/teams/index.ts';

type Found = Recipient & { blocks_me: boolean; is_blocked: boolean };

/** @throws DomainError NOT_FOUND, VALIDATION for oneself, CONFLICT `recipient_blocked`, FORBIDDEN `blocked_by_recipient` */
export const findRecipient = async (ctx: PlayerCtx, tx: Tx, name: string): Promise<Recipient> => {
  const [found] = await tx.sql<Found>(
    `SELECT p.id AS player_id, p.user_id, COALESCE(theirs.rule = 'mute', false) AS quiet,
       COALESCE(theirs.rule = 'block', false) AS blocks_me, COALESCE(mine.rule = 'block', false) AS is_blocked
     FROM users u JOIN players p ON p.user_id = u.id
     LEFT JOIN contact_rules theirs ON theirs.player_id = p.id AND theirs.other_id = $2
     LEFT JOIN contact_rules mine ON mine.player_id = $2 AND mine.other_id = p.id
     WHERE lower(u.username) = lower($1) AND u.is_active AND NOT u.deleted`,
    [name, ctx.player_id],
  );
  if (!found) throw notFound('A captain of that name');
  if (found.player_id === ctx.player_id) throw validationError([{ path: 'to', message: 'This is your own name.' }]);
  if (found.is_blocked) throw conflict('recipient_blocked', 'You block this captain. Unblock them first.');
  if (found.blocks_me)
    throw new DomainError('FORBIDDEN', 'This captain takes no messages from you.', { reason: 'blocked_by_recipient' });
  return found;
};

/**
 * The caller's team and everyone else in it, but for blocks either way. The team's row is held until the message stands,
 * so that nobody writes into a team they are being sent away from.
 * @throws DomainError CONFLICT `no_team`
 */
export const findTeam = async (ctx: PlayerCtx, tx: Tx) => {
  await tx.sql(`SELECT 1 FROM teams WHERE id = (SELECT team_id FROM team_members WHERE player_id = $1) FOR SHARE`, [
    ctx.player_id,
  ]);
  const [team] = await tx.sql<{ id: string; tag: string }>(
    'SELECT t.id, t.tag FROM team_members m JOIN teams t ON t.id = m.team_id WHERE m.player_id = $1 FOR SHARE OF t',
    [ctx.player_id],
  );
  if (!team) throw noTeam();
  const recipients = await tx.sql<Recipient>(
    `SELECT p.id AS player_id, p.user_id, COALESCE(theirs.rule = 'mute', false) AS quiet
     FROM team_members m JOIN players p ON p.id = m.player_id
     JOIN users u ON u.id = p.user_id AND u.is_active AND NOT u.deleted
     LEFT JOIN contact_rules theirs ON theirs.player_id = p.id AND theirs.other_id = $1
     LEFT JOIN contact_rules mine ON mine.player_id = $1 AND mine.other_id = p.id
     WHERE m.team_id = $2 AND p.id <> $1
       AND theirs.rule IS DISTINCT FROM 'block' AND mine.rule IS DISTINCT FROM 'block'
     ORDER BY p.id`,
    [ctx.player_id, team.id],
  );
  return { team, recipients };
};
