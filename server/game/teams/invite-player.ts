import { randomUUIDv7 } from 'node:crypto';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { announceTeam } from '#server/game/teams/events.ts';
import { lockOwnTeam } from '#server/game/teams/lock-team.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { addressPlayer } from '#server/world/players/index.ts';

const DAY_MS = 86_400_000;

/** The key of an invitation's notification, which is marked read with the invitation. */
export function invitationKey(id: string): string {
  return `team-invitation:${id}`;
}

/**
 * Invites a player to the caller's team. A member of another team may accept after leaving it.
 * @throws DomainError CONFLICT `no_team`, `already_member`, `already_invited`, `team_full`, `too_many_invitations` or
 * `recipient_blocked`, FORBIDDEN `team_role` or `blocked_by_recipient`, NOT_FOUND, VALIDATION for oneself, RATE_LIMITED
 */
export async function invitePlayer(ctx: PlayerCtx, input: { to: string }) {
  await consumeLimit(ctx, 'team-invite', ctx.actor.user_id);
  return inTransaction(ctx, async (tx) => {
    const team = await lockOwnTeam(ctx, tx, 'officer');
    const player = await addressPlayer(ctx, tx, input.to);
    const inTeam = await tx.sql('SELECT 1 FROM team_members WHERE team_id = $1 AND player_id = $2', [
      team.team_id,
      player.player_id,
    ]);
    if (inTeam.length > 0) throw conflict('already_member', 'This player is in your team already.');
    await requirePlace(ctx, tx, team.team_id);
    const id = randomUUIDv7();
    const now = ctx.clock.now();
    const expires = new Date(now.getTime() + ctx.settings.current().team_invitation_days * DAY_MS);
    const invited = await tx.sql(
      `INSERT INTO team_invitations (id, team_id, player_id, invited_by, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (team_id, player_id) DO NOTHING RETURNING 1`,
      [id, team.team_id, player.player_id, ctx.player_id, now, expires],
    );
    if (invited.length === 0) throw conflict('already_invited', 'This player has your invitation already.');
    const data = { team_id: team.team_id, team_name: team.name, tag: team.tag, from: ctx.actor.username };
    await notifyPlayers(ctx, tx, [player.player_id], { type: 'team_invitation', data, key: invitationKey(id) });
    const { player_id, username: name } = player;
    announceTeam(ctx, tx, { team_id: team.team_id, change: 'invited', player_id, name });
    return { id, expires_at: expires.toISOString() };
  });
}

/** Deletes expired invitations, then checks the limit. */
async function requirePlace(ctx: PlayerCtx, tx: Tx, teamId: string): Promise<void> {
  await tx.sql('DELETE FROM team_invitations WHERE team_id = $1 AND expires_at <= $2', [teamId, ctx.clock.now()]);
  const [count] = await tx.sql<{ members: number; open: number }>(
    `SELECT (SELECT count(*) FROM team_members WHERE team_id = $1)::int AS members,
       (SELECT count(*) FROM team_invitations WHERE team_id = $1)::int AS open`,
    [teamId],
  );
  const [size, max] = [ctx.settings.current().team_size, ctx.settings.current().team_open_invitations];
  if ((count?.members ?? 0) >= size) throw conflict('team_full', `A team has at most ${size} captains.`);
  if ((count?.open ?? 0) >= max)
    throw conflict('too_many_invitations', `Your team already has ${max} open invitations. Withdraw one first.`);
}
