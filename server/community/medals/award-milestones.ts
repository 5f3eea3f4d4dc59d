import { MEDALS, type MedalId } from '#server/community/medals/rules/catalogue.ts';
import { eachChange } from '#server/foundation/activity/index.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';

type Ctx = Pick<Services, 'pool' | 'clock' | 'realtime' | 'sendInTransaction'>;

/** Awards every medal whose milestone was reached by those who acted since the last run, and notifies the players; returns how many. */
export function awardMilestones(ctx: Ctx): Promise<number> {
  const reachable = MEDALS.flatMap(({ id, metric, threshold }) => (metric ? [{ id, metric, threshold }] : []));
  return eachChange(ctx, 'medals', async (tx, { ids }) => {
    const made = await tx.sql<{ player_id: string; medal: MedalId }>(
      `INSERT INTO medal_awards (player_id, medal, source, value, awarded_at)
       SELECT m.player_id, w.medal, 'milestone', f.value, $4
       FROM player_milestones m
       CROSS JOIN LATERAL (VALUES ('sectors_visited', m.sectors_visited), ('trades', m.trades),
         ('trade_profit', m.trade_profit), ('turns_spent', m.turns_spent), ('planets', m.planets),
         ('citadel_level', m.citadel_level), ('ships_destroyed', m.ships_destroyed),
         ('outlaws_destroyed', m.outlaws_destroyed), ('bounties_earned', m.bounties_earned)) AS f (metric, value)
       JOIN unnest($1::text[], $2::text[], $3::bigint[]) AS w (medal, metric, threshold)
         ON w.metric = f.metric AND f.value >= w.threshold
       WHERE m.player_id = ANY($5::uuid[])
       ON CONFLICT (player_id, medal) DO NOTHING RETURNING player_id, medal`,
      [
        reachable.map(({ id }) => id),
        reachable.map(({ metric }) => metric),
        reachable.map(({ threshold }) => threshold),
        ctx.clock.now(),
        ids,
      ],
    );
    for (const { player_id, medal } of made)
      await notifyPlayers(ctx, tx, [player_id], { type: 'medal_awarded', data: { medal }, key: `medal:${medal}` });
    return made.length;
  });
}
