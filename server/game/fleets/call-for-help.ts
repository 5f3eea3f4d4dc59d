import { randomUUIDv7 } from 'node:crypto';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';

type Place = { sector_id: string; sector_number: number; sector_name: string; fleet: string };

/**
 * Calls the caller's team to the caller's sector.
 * @throws DomainError NOT_FOUND for a fleet that the caller is not in, CONFLICT `no_team`, RATE_LIMITED
 */
export async function callForHelp(ctx: PlayerCtx, { id }: { id: string }): Promise<{ notified: number }> {
  await consumeLimit(ctx, 'fleet-call', ctx.actor.user_id);
  return inTransaction(ctx, async (tx) => {
    const [place] = await tx.sql<Place>(
      `SELECT s.id AS sector_id, s.sector_number, s.visited_name AS sector_name, f.name AS fleet
       FROM fleet_members m JOIN fleets f ON f.id = m.fleet_id JOIN people_players p ON p.player_id = m.player_id
       JOIN map_sectors s ON s.id = p.sector_id WHERE m.player_id = $1 AND m.fleet_id = $2`,
      [ctx.player_id, id],
    );
    if (!place) throw notFound('A fleet of yours with that id');
    const mates = await tx.sql<{ player_id: string }>(
      `SELECT t.player_id FROM team_member_records me JOIN team_member_records t ON t.team_id = me.team_id
       WHERE me.player_id = $1 AND t.player_id <> $1`,
      [ctx.player_id],
    );
    if (mates.length === 0) throw conflict('no_team', 'You have no team to call.');
    await notifyPlayers(
      ctx,
      tx,
      mates.map(({ player_id }) => player_id),
      {
        type: 'fleet_call',
        data: { ...place, fleet_id: id, from: ctx.actor.username },
        key: `fleet-call:${randomUUIDv7()}`,
      },
    );
    return { notified: mates.length };
  });
}
