import { withdrawFor } from '#server/game/teams/move-treasury.ts';
import { divideTreasury, shareOf } from '#server/game/teams/rules/treasury.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockPlayerRow } from '#server/world/players/index.ts';

export type Holder = { player_id: string; contributed: number };

type Ctx = Pick<Services, 'clock' | 'sendInTransaction'>;

type Common = { request_id: string | null; now: Date };

/** A locked team's treasury and what each of its members contributed. */
export async function readHolders(tx: Tx, teamId: string): Promise<{ treasury: number; holders: Holder[] }> {
  const [team] = await tx.sql<{ treasury: number }>('SELECT treasury FROM teams WHERE id = $1', [teamId]);
  const holders = await tx.sql<Holder>(
    'SELECT player_id, contributed FROM team_members WHERE team_id = $1 ORDER BY player_id',
    [teamId],
  );
  return { treasury: team?.treasury ?? 0, holders };
}

/** Pays leaving members their share of the treasury; players and team are locked. */
export async function returnShares(
  ctx: Ctx,
  tx: Tx,
  teamId: string,
  leaving: readonly string[],
  common: Common,
): Promise<void> {
  for (const player_id of leaving) {
    const { treasury, holders } = await readHolders(tx, teamId);
    await payShare(ctx, tx, teamId, player_id, shareOf(treasury, holders, player_id), common);
  }
}

/** Divides the whole treasury among the members of a dissolved team. */
export async function divideAmongMembers(ctx: Ctx, tx: Tx, teamId: string, common: Common): Promise<void> {
  const { treasury, holders } = await readHolders(tx, teamId);
  for (const [player_id, share] of divideTreasury(treasury, holders))
    await payShare(ctx, tx, teamId, player_id, share, common);
}

async function payShare(
  ctx: Ctx,
  tx: Tx,
  team_id: string,
  player_id: string,
  amount: number,
  common: Common,
): Promise<void> {
  if (amount <= 0) return;
  const paid = await withdrawFor(ctx, tx, 'share_returned', { team_id, player_id, amount, ...common });
  if (!paid) throw new Error(`the treasury of team ${team_id} does not cover the share of ${player_id}`);
}

/** Deletes a team whose treasury was divided, and ends its wars. */
export async function deleteTeam(tx: Tx, teamId: string, now: Date): Promise<void> {
  await tx.sql(
    `UPDATE team_wars SET ended_at = $2, outcome = 'dissolved'
     WHERE (declarer_id = $1 OR target_id = $1) AND ended_at IS NULL AND ends_at > $2`,
    [teamId, now],
  );
  const gone = await tx.sql('DELETE FROM teams WHERE id = $1 AND treasury = 0 RETURNING 1', [teamId]);
  if (gone.length !== 1) throw new Error(`team ${teamId} still holds credits`);
}

/** Locks the members of a team in the order of their ids, before the team's own row; returns them. */
export async function lockMembers(tx: Tx, teamId: string): Promise<ReadonlySet<string>> {
  const members = await tx.sql<{ player_id: string }>(
    'SELECT player_id FROM team_members WHERE team_id = $1 ORDER BY player_id',
    [teamId],
  );
  for (const { player_id } of members) await lockPlayerRow(tx, player_id);
  return new Set(members.map(({ player_id }) => player_id));
}

/** Removes players from a team; the former membership is stored for a while. */
export async function endMembership(tx: Tx, teamId: string, playerIds: readonly string[], now: Date): Promise<void> {
  await tx.sql(
    `WITH gone AS (DELETE FROM team_members WHERE team_id = $1 AND player_id = ANY($2::uuid[]) RETURNING player_id, team_id)
     INSERT INTO team_departures (player_id, team_id, left_at) SELECT player_id, team_id, $3 FROM gone
     ON CONFLICT (player_id, team_id) DO UPDATE SET left_at = excluded.left_at`,
    [teamId, playerIds, now],
  );
}
