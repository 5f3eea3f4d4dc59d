import type { PersonIds, PlayerCtx } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound, validationError } from '#server/platform/errors.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** Both ids of each player whom one of `ids` names, in no order; accounts that do not play are left out. */
export async function findPersons(pool: Pool, ids: readonly string[]): Promise<PersonIds[]> {
  const { rows } = await pool.query<PersonIds>(
    'SELECT id AS player_id, user_id FROM players WHERE id = ANY($1::uuid[]) OR user_id = ANY($1::uuid[])',
    [ids],
  );
  return rows;
}

/** `quiet`: the recipient has muted the caller; no notification of messages is shown. */
export type AddressedPlayer = { player_id: string; user_id: string; username: string; quiet: boolean };

/**
 * The player of that name, if the caller may write to them; names are unique regardless of case.
 * @throws DomainError NOT_FOUND, VALIDATION for oneself, CONFLICT `recipient_blocked`, FORBIDDEN
 * `blocked_by_recipient`
 */
export async function addressPlayer(ctx: PlayerCtx, tx: Tx, name: string): Promise<AddressedPlayer> {
  const [found] = await tx.sql<AddressedPlayer & { blocks_me: boolean; is_blocked: boolean }>(
    `SELECT p.id AS player_id, p.user_id, u.username, COALESCE(theirs.rule = 'mute', false) AS quiet,
       COALESCE(theirs.rule = 'block', false) AS blocks_me, COALESCE(mine.rule = 'block', false) AS is_blocked
     FROM account_records u JOIN players p ON p.user_id = u.id
     LEFT JOIN contact_rule_records theirs ON theirs.player_id = p.id AND theirs.other_id = $2
     LEFT JOIN contact_rule_records mine ON mine.player_id = $2 AND mine.other_id = p.id
     WHERE lower(u.username) = lower($1) AND u.is_active AND NOT u.deleted`,
    [name, ctx.player_id],
  );
  if (!found) throw notFound('A player of that name');
  if (found.player_id === ctx.player_id) throw validationError([{ path: 'to', message: 'This is your own name.' }]);
  if (found.is_blocked) throw conflict('recipient_blocked', 'You block this player. Unblock them first.');
  if (found.blocks_me)
    throw new DomainError('FORBIDDEN', 'This player accepts no messages from you.', { reason: 'blocked_by_recipient' });
  return found;
}

/** A user's realtime rooms by their player's place; none for users without a player or a place. */
export async function roomsOfPlayer(ctx: { pool: Pool }, userId: string): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ sector_id: string; region_id: string }>(
    `SELECT s.id AS sector_id, s.region_id FROM players p JOIN map_sectors s ON s.id = p.current_sector_id WHERE p.user_id = $1`,
    [userId],
  );
  return rows.flatMap((row) => [rooms.sector(row.sector_id), rooms.region(row.region_id)]);
}
