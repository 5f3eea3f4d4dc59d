import { alreadyInFleet, lockFleet } from '#server/game/fleets/lock-fleet.ts';
import { readFleet } from '#server/game/fleets/queries/read-fleets.ts';
import type { FleetDetail } from '#server/game/fleets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

/**
 * The caller joins a fleet of their team whose commander is in the same sector.
 * @throws DomainError NOT_FOUND, CONFLICT `already_in_fleet`, `fleet_elsewhere` or `fleet_full`
 */
export async function joinFleet(ctx: PlayerCtx, { id }: { id: string }): Promise<FleetDetail> {
  await inTransaction(ctx, async (tx) => {
    const fleet = await lockFleet(tx, id);
    await requireBeside(ctx, tx, fleet.commander_id);
    const size = ctx.settings.current().fleet_size;
    const joined = await tx.sql<{ is_new: boolean }>(
      `INSERT INTO fleet_members (player_id, fleet_id, joined_at)
       SELECT $1, $2, $3 WHERE (SELECT count(*) FROM fleet_members WHERE fleet_id = $2) < $4
         OR EXISTS (SELECT 1 FROM fleet_members WHERE player_id = $1)
       ON CONFLICT (player_id) DO UPDATE SET player_id = EXCLUDED.player_id RETURNING xmax = 0 AS is_new`,
      [ctx.player_id, id, ctx.clock.now(), size],
    );
    if (joined.length === 0) throw conflict('fleet_full', `A fleet has at most ${size} ships.`);
    if (!joined[0]?.is_new) throw alreadyInFleet();
  });
  return readFleet(ctx, { id });
}

async function requireBeside(ctx: PlayerCtx, tx: Tx, commanderId: string): Promise<void> {
  const [place] = await tx.sql<{ is_here: boolean; same_team: boolean }>(
    `SELECT COALESCE(me.sector_id = c.sector_id, false) AS is_here,
       EXISTS (SELECT 1 FROM team_member_records a JOIN team_member_records b ON b.team_id = a.team_id
               WHERE a.player_id = $1 AND b.player_id = $2) AS same_team
     FROM people_players me JOIN people_players c ON c.player_id = $2 WHERE me.player_id = $1`,
    [ctx.player_id, commanderId],
  );
  if (!place?.same_team) throw notFound('A fleet of your team with that id');
  if (!place.is_here) throw conflict('fleet_elsewhere', 'Join a fleet where its commander is.');
}
