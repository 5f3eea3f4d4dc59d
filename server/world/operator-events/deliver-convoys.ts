import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { deliverGoods } from '#server/world/galaxy/index.ts';
import { announceEvent } from '#server/world/operator-events/events.ts';
import { arrivalsBy, broughtShare } from '#server/world/operator-events/rules/operator-event.ts';

type Ctx = Pick<Services, 'pool' | 'clock' | 'realtime' | 'settings'>;
type Convoy = {
  id: string;
  region_id: string;
  station_ids: string[];
  strength: number;
  starts_at: Date;
  ends_at: Date;
  hours: number;
  arrived: number;
};

const CONVOYS = `SELECT id, region_id, station_ids, strength, hours, starts_at, ends_at, arrived FROM operator_events
  WHERE kind = 'convoy' AND starts_at + make_interval(hours => arrived) <= $1 AND starts_at + make_interval(hours => arrived) < ends_at`;

/**
 * Delivers the goods of convoy ships that have arrived, including those due during an outage; each once, also with
 * concurrent runs. Returns how many convoys delivered something.
 */
export async function deliverConvoys(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<{ id: string }>(`SELECT id FROM (${CONVOYS}) due ORDER BY id`, [now]);
  return eachRow(rows, ({ id }) => deliver(ctx, id, now));
}

async function deliver(ctx: Ctx, id: string, now: Date): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [convoy] = await tx.sql<Convoy>(`${CONVOYS} AND id = $2 FOR UPDATE`, [now, id]);
    if (!convoy) return false;
    const { region_id, station_ids, strength, hours } = convoy;
    const span = { starts_at: convoy.starts_at.getTime(), ends_at: convoy.ends_at.getTime() };
    const arrived = arrivalsBy(span, now.getTime());
    const share = (ships: number) => broughtShare(strength, hours, ships);
    await tx.prisma.operatorEvent.update({ where: { id }, data: { arrived } });
    await deliverGoods(tx, {
      region_id,
      station_ids,
      from: share(convoy.arrived),
      to: share(arrived),
      target: ctx.settings.current().sold_stock_target,
    });
    announceEvent(ctx, tx, { event_id: id, region_id, change: 'arrived' });
    return true;
  });
}
