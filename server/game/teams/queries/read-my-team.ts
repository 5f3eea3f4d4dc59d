import { PRESENT_WITHIN_MS } from '#server/foundation/notifications/rules/absence.ts';
import { rosterSql, TEAM_COLUMNS, type TeamRow, toTeam } from '#server/game/teams/queries/read-teams.ts';
import { isAtLeast, type TeamRole } from '#server/game/teams/rules/standing.ts';
import type { Invitation, MyTeam } from '#server/game/teams/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type Team = NonNullable<MyTeam['team']>;
type Invited = { id: string; player_id: string; username: string; created_at: Date; expires_at: Date };
type InvitationRow = TeamRow & {
  invitation_id: string;
  invited_by: Invitation['invited_by'];
  invited_at: Date;
  expires_at: Date;
};

/** The caller's team as visible to its members, and the caller's open invitations. */
export async function readMyTeam(ctx: PlayerCtx): Promise<MyTeam> {
  return {
    team: await readOwn(ctx),
    invitations: await readInvitations(ctx),
  };
}

async function readOwn(ctx: PlayerCtx): Promise<Team | null> {
  const { rows } = await ctx.pool.query<TeamRow & { my_role: TeamRole; roster: Team['roster'] }>(
    `SELECT ${TEAM_COLUMNS}, own.role AS my_role,
       ${rosterSql(`, 'is_me', m.player_id = $1, 'is_awake', COALESCE(s.seen_at > $2, false)`)} AS roster
     FROM team_members own JOIN teams t ON t.id = own.team_id WHERE own.player_id = $1`,
    [ctx.player_id, new Date(ctx.clock.now().getTime() - PRESENT_WITHIN_MS)],
  );
  const [row] = rows;
  if (!row) return null;
  const { my_role, roster } = row;
  const invited = isAtLeast(my_role, 'officer') ? await readInvited(ctx, row.id) : [];
  return { ...toTeam(row), my_role, max_members: ctx.settings.current().team_size, roster, invited };
}

async function readInvited(ctx: PlayerCtx, teamId: string): Promise<Team['invited']> {
  const { rows } = await ctx.pool.query<Invited>(
    `SELECT i.id, i.player_id, u.username, i.created_at, i.expires_at FROM team_invitations i
     JOIN player_records p ON p.id = i.player_id JOIN account_records u ON u.id = p.user_id
     WHERE i.team_id = $1 AND i.expires_at > $2 ORDER BY i.created_at DESC, i.id DESC`,
    [teamId, ctx.clock.now()],
  );
  return rows.map(({ id, player_id, username, created_at, expires_at }) => ({
    id,
    player: { player_id, username },
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

/** Only the newest are listed. */
const MAX_SHOWN = 50;

async function readInvitations(ctx: PlayerCtx): Promise<Invitation[]> {
  const { rows } = await ctx.pool.query<InvitationRow>(
    `SELECT ${TEAM_COLUMNS}, i.id AS invitation_id, i.created_at AS invited_at, i.expires_at,
       CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('player_id', i.invited_by, 'username', u.username) END AS invited_by
     FROM team_invitations i JOIN teams t ON t.id = i.team_id
     LEFT JOIN player_records p ON p.id = i.invited_by LEFT JOIN account_records u ON u.id = p.user_id AND NOT u.deleted
     WHERE i.player_id = $1 AND i.expires_at > $2 ORDER BY i.created_at DESC, i.id DESC LIMIT ${MAX_SHOWN}`,
    [ctx.player_id, ctx.clock.now()],
  );
  return rows.map((row) => ({
    id: row.invitation_id,
    team: toTeam(row),
    invited_by: row.invited_by,
    created_at: row.invited_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
}
