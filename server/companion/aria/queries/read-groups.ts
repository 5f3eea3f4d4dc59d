import { type Group, RULES } from '#server/companion/aria/rules/recommend.ts';
import type { Services } from '#server/platform/context.ts';

/** How long aggregates stay fresh; older ones are shown once more while they are recomputed. */
export const CACHE_MS = 4 * 3_600_000;

type Ctx = Pick<Services, 'pool' | 'clock'>;
type Entry = {
  commodity: string;
  station_id: string;
  version: number;
  groups: Group[] | null;
  computed_at: Date | null;
};

export type PlayerGroups = { groups: Group[]; computed_at: Date; cached: boolean; expired: boolean };

/** A player's aggregates: recomputed now if new trades made them stale, otherwise from the cache. */
export async function readGroups(ctx: Ctx, playerId: string): Promise<PlayerGroups> {
  const now = ctx.clock.now();
  const { rows: entries } = await ctx.pool.query<Entry>(
    `SELECT commodity, station_id, version, groups, computed_at FROM aria_quantum_cache
     WHERE player_id = $1 ORDER BY commodity, station_id`,
    [playerId],
  );
  const stale = entries.filter(({ groups }) => groups === null);
  const fresh = entries.filter(({ groups }) => groups !== null);
  const computed = await computeGroups(ctx, playerId, stale);
  const times = fresh.flatMap(({ computed_at }) => computed_at ?? []);
  const oldest = times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : now;
  return {
    groups: [...fresh.flatMap(({ groups }) => groups ?? []), ...computed],
    computed_at: oldest,
    cached: entries.length > 0 && stale.length === 0,
    expired: now.getTime() - oldest.getTime() >= CACHE_MS,
  };
}

/** Recomputes the entries that are older than the cache's time. Returns how many. */
export async function refreshGroups(ctx: Ctx, playerId: string): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - CACHE_MS);
  const { rows: expired } = await ctx.pool.query<Entry & { computed_at: Date }>(
    `SELECT commodity, station_id, version, groups, computed_at FROM aria_quantum_cache
     WHERE player_id = $1 AND computed_at <= $2 ORDER BY commodity, station_id`,
    [playerId, before],
  );
  await computeGroups(ctx, playerId, expired);
  return expired.length;
}

async function computeGroups(ctx: Ctx, playerId: string, entries: readonly Entry[]): Promise<Group[]> {
  if (entries.length === 0) return [];
  const rows = await aggregate(ctx, playerId, entries);
  const found = Map.groupBy(rows, ({ commodity, station_id }) => `${commodity} ${station_id}`);
  const groupsOf = ({ commodity, station_id }: Entry) =>
    (found.get(`${commodity} ${station_id}`) ?? []).map(({ station_id: _, last_at, ...group }): Group => {
      return { ...group, last_at: last_at.toISOString() };
    });
  await ctx.pool.query(
    `UPDATE aria_quantum_cache c SET groups = n.groups, computed_at = $6
     FROM unnest($2::text[], $3::uuid[], $4::int[], $5::jsonb[]) AS n(commodity, station_id, version, groups)
     WHERE c.player_id = $1 AND c.commodity = n.commodity AND c.station_id = n.station_id AND c.version = n.version`,
    [
      playerId,
      entries.map(({ commodity }) => commodity),
      entries.map(({ station_id }) => station_id),
      entries.map(({ version }) => version),
      entries.map((entry) => JSON.stringify(groupsOf(entry))),
      ctx.clock.now(),
    ],
  );
  return entries.flatMap(groupsOf);
}

type Row = Omit<Group, 'last_at'> & { station_id: string; last_at: Date };

/**
 * Trades that lie within 5 minutes of another trade with the same other player, if there are more than 3 of them
 * within 24 hours. They are left out when aggregates are read; the records stay unchanged.
 */
const WASH_TRADES = `SELECT id FROM (
    SELECT id, max(following) OVER (PARTITION BY counterparty_id ORDER BY observed_at
      RANGE BETWEEN interval '24 hours' PRECEDING AND CURRENT ROW) AS repeated
    FROM (SELECT id, counterparty_id, observed_at, count(*) OVER (PARTITION BY counterparty_id ORDER BY observed_at
            RANGE BETWEEN CURRENT ROW AND interval '24 hours' FOLLOWING) AS following
          FROM (SELECT id, counterparty_id, observed_at,
                  observed_at - lag(observed_at) OVER pair <= interval '5 minutes'
                  OR lead(observed_at) OVER pair - observed_at <= interval '5 minutes' AS quick
                FROM companion_observations WHERE player_id = $1 AND counterparty_id IS NOT NULL
                WINDOW pair AS (PARTITION BY counterparty_id ORDER BY observed_at, id)) AS paired
          WHERE quick) AS counted) AS runs
  WHERE repeated > 3`;

async function aggregate({ pool }: Ctx, playerId: string, entries: readonly Entry[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `SELECT o.commodity, o.station_id, o.source_station, o.dest_station, o.dest_sector,
       extract(hour FROM o.observed_at AT TIME ZONE 'UTC')::int AS hour, count(*)::int AS count,
       COALESCE(sum(o.profit), 0)::bigint AS profit, (count(*) FILTER (WHERE o.success))::int AS successes,
       max(o.observed_at) AS last_at
     FROM companion_observations o
     WHERE o.player_id = $1 AND abs(o.profit) >= ${RULES.minProfit}
       AND (o.commodity, o.station_id) IN (SELECT * FROM unnest($2::text[], $3::uuid[]))
       AND (o.counterparty_id IS NULL OR o.id NOT IN (${WASH_TRADES}))
     GROUP BY o.commodity, o.station_id, o.source_station, o.dest_station, o.dest_sector, hour`,
    [playerId, entries.map(({ commodity }) => commodity), entries.map(({ station_id }) => station_id)],
  );
  return rows;
}
