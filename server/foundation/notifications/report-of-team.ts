import { HAPPENED, type Happened } from '#server/foundation/notifications/notify-players.ts';
import type { TeamEventName } from '#server/foundation/notifications/rules/types.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type TeamReport = {
  team_id: string;
  type: TeamEventName;
  /** Identifies the event. */
  id: string;
  data: Record<string, unknown>;
  /** The players concerned, including those who have just left. */
  player_ids: readonly string[];
};

/** Sends an event of a team itself to its webhook, if there is one; within the transaction in which it happened. */
export async function reportOfTeam(
  ctx: Pick<Services, 'clock' | 'sendInTransaction'>,
  tx: Tx,
  { team_id, type, id, data, player_ids }: TeamReport,
): Promise<void> {
  const heard = await tx.sql(
    'SELECT 1 FROM event_listener_records WHERE team_id = $1 AND $2 = ANY(event_types) LIMIT 1',
    [team_id, type],
  );
  if (heard.length === 0) return;
  const happened: Happened = {
    event_id: id,
    event_key: `${type}:${id}`,
    type,
    team_id,
    data,
    player_ids: [...player_ids],
    happened_at: ctx.clock.now().toISOString(),
  };
  await ctx.sendInTransaction(tx, { name: HAPPENED, data: happened, id: `happened-${id}` });
}
