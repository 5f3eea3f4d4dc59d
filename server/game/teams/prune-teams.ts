import { announceMove, announceTeam } from '#server/game/teams/events.ts';
import {
  deleteTeam,
  divideAmongMembers,
  endMembership,
  lockMembers,
  returnShares,
} from '#server/game/teams/return-shares.ts';
import { findSuccessor, type TeamRole } from '#server/game/teams/rules/standing.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { TEAM_MEMORY_MS } from '#server/world/players/index.ts';

type Ctx = Pick<Services, 'pool' | 'clock' | 'realtime' | 'sendInTransaction'>;
type Member = { player_id: string; user_id: string; name: string; role: TeamRole; joined_at: Date; deleted: boolean };

/**
 * Cleans up after closed accounts: removes them from teams, returns their shares of the treasury, replaces a missing
 * founder, and deletes empty teams; also deletes expired invitations and old departures. Returns how many teams
 * changed.
 */
export async function pruneTeams(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  await ctx.pool.query('DELETE FROM team_invitations WHERE expires_at <= $1', [now]);
  await ctx.pool.query('DELETE FROM team_departures WHERE left_at < $1', [new Date(now.getTime() - TEAM_MEMORY_MS)]);
  const { rows } = await ctx.pool.query<{ id: string }>(
    `SELECT t.id FROM teams t
     WHERE NOT EXISTS (SELECT 1 FROM team_members m WHERE m.team_id = t.id AND m.role = 'founder')
        OR EXISTS (SELECT 1 FROM team_members m JOIN player_records p ON p.id = m.player_id
                   JOIN account_records u ON u.id = p.user_id AND u.deleted WHERE m.team_id = t.id)
     ORDER BY t.id`,
  );
  return eachRow(rows, async ({ id }) => {
    await inTransaction(ctx, (tx) => pruneTeam(ctx, tx, id));
    return true;
  });
}

async function pruneTeam(ctx: Ctx, tx: Tx, team_id: string): Promise<void> {
  const locked = await lockMembers(tx, team_id);
  const [team] = await tx.sql<{ name: string }>('SELECT name FROM teams WHERE id = $1 FOR UPDATE', [team_id]);
  if (!team) return;
  const members = await tx.sql<Member>(
    `SELECT m.player_id, p.user_id, u.username AS name, m.role, m.joined_at, u.deleted FROM team_members m
     JOIN player_records p ON p.id = m.player_id JOIN account_records u ON u.id = p.user_id WHERE m.team_id = $1`,
    [team_id],
  );
  // Players who joined in between are not locked; their account is open.
  const gone = members.filter(({ deleted, player_id }) => deleted && locked.has(player_id));
  const left = members.filter((member) => !gone.includes(member));
  const common = { request_id: null, now: ctx.clock.now() };
  const ids = gone.map(({ player_id }) => player_id);
  if (left.length === 0) await divideAmongMembers(ctx, tx, team_id, common);
  else await returnShares(ctx, tx, team_id, ids, common);
  await endMembership(tx, team_id, ids, common.now);
  for (const { player_id, name, user_id } of gone)
    announceMove(ctx, tx, { team_id, change: 'left', player_id, name }, [{ user_id }]);
  const successor = findSuccessor(left);
  if (!successor) {
    await deleteTeam(tx, team_id, common.now);
  } else if (successor.role !== 'founder') {
    await tx.sql(`UPDATE team_members SET role = 'founder' WHERE player_id = $1`, [successor.player_id]);
    announceTeam(ctx, tx, { team_id, change: 'founder', player_id: successor.player_id, name: successor.name });
  }
}
