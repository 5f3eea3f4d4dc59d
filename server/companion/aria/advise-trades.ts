import { GROUPS_EXPIRED } from '#server/companion/aria/events.ts';
import { readCompanionWords } from '#server/companion/aria/queries/companion-words.ts';
import { readPlaceNames } from '#server/companion/aria/queries/place-names.ts';
import { readGroups } from '#server/companion/aria/queries/read-groups.ts';
import { readAdvicePreferences } from '#server/companion/aria/queries/read-status.ts';
import { chooseAdvice, describeAdvice } from '#server/companion/aria/rules/choose-advice.ts';
import { type Aggregate, RULES } from '#server/companion/aria/rules/recommend.ts';
import type { RecommendationsInput, RecommendationsOutput } from '#server/companion/aria/schemas.ts';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { distancesFrom } from '#server/game/navigation/index.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import { shipRows } from '#server/world/ships/index.ts';

/**
 * Recommendations from the player's own trades; triggers a recomputation of aggregates that are older than the
 * cache's time.
 */
export async function adviseTrades(
  ctx: PlayerCtx,
  input: RecommendationsInput,
  language: LanguageCode,
): Promise<RecommendationsOutput> {
  const [preferences, weight, known] = await Promise.all([
    readAdvicePreferences(ctx),
    readTradeWeight(ctx, ctx.player_id),
    readGroups(ctx, ctx.player_id),
  ]);
  if (known.expired) await ctx.sendEvents({ name: GROUPS_EXPIRED, data: { player_id: ctx.player_id } });
  const reach = await readReach(ctx, input.max_jumps);
  const advice = chooseAdvice(known.groups, { weight, preferences, limit: input.limit, reach, now: ctx.clock.now() });
  const [words, places, trades] = await Promise.all([
    readCompanionWords(ctx, language),
    readPlaceNames(
      ctx,
      advice.map(({ row }) => row),
    ),
    readTradeRows(
      ctx,
      advice.map(({ row }) => row),
    ),
  ]);
  return {
    recommendations: advice.map((item, index) =>
      describeAdvice({
        ...item,
        words,
        places,
        trades: trades[index] ?? [],
        tolerance: preferences.risk_tolerance,
        now: ctx.clock.now(),
      }),
    ),
    generated_at: known.computed_at.toISOString(),
    cached: known.cached,
  };
}

/** The number of warps to a visited sector, up to `max_jumps`; null for every other sector. */
export type Reach = (sectorId: string) => number | null;

/** Over warps that the player knows, from their sector. Nothing is reachable for a player without a sector. */
async function readReach(ctx: PlayerCtx, maxJumps: number): Promise<Reach> {
  const { rows } = await ctx.pool.query<{ here: string; ship_id: string }>(
    `SELECT current_sector_id AS here, active_ship_id AS ship_id FROM player_records
     WHERE id = $1 AND current_sector_id IS NOT NULL AND active_ship_id IS NOT NULL`,
    [ctx.player_id],
  );
  const [player] = rows;
  if (!player) return () => null;
  const [[ship], visited] = await Promise.all([
    shipRows(ctx, ctx.player_id, player.ship_id),
    ctx.pool.query<{ sector_id: string }>('SELECT sector_id FROM visit_records WHERE player_id = $1', [ctx.player_id]),
  ]);
  const known = new Set(visited.rows.map(({ sector_id }) => sector_id));
  const distanceTo = await distancesFrom(ctx, ship?.speed ?? 1, player.here);
  return (sectorId) => {
    const distance = known.has(sectorId) ? distanceTo(sectorId) : null;
    return distance && distance.warps <= maxJumps ? distance.warps : null;
  };
}

export type TradeRow = {
  commodity: string;
  dest_station: string | null;
  station_name: string | null;
  sector_number: number | null;
  profit: number;
  observed_at: Date;
};

/** How many of the newest trades are shown with each aggregate. */
const SHOWN = 3;

/** For each aggregate row the newest trades in it. */
async function readTradeRows(ctx: PlayerCtx, rows: readonly Aggregate[]): Promise<TradeRow[][]> {
  if (rows.length === 0) return [];
  const { rows: found } = await ctx.pool.query<Omit<TradeRow, 'profit'> & { profit: number | null; place: number }>(
    `SELECT a.place, t.commodity, t.dest_station, st.name AS station_name, s.sector_number, t.profit, t.observed_at
     FROM unnest($2::text[], $3::uuid[], $4::uuid[], $5::int[]) WITH ORDINALITY AS a(commodity, source, dest, hour, place),
     LATERAL (SELECT o.commodity, o.dest_station, o.profit, o.observed_at FROM companion_observations o
       WHERE o.player_id = $1 AND o.commodity = a.commodity AND abs(o.profit) >= ${RULES.minProfit}
         AND (a.source IS NULL OR o.source_station = a.source) AND (a.dest IS NULL OR o.dest_station = a.dest)
         AND (a.hour IS NULL OR extract(hour FROM o.observed_at AT TIME ZONE 'UTC') = a.hour)
       ORDER BY o.observed_at DESC LIMIT ${SHOWN}) AS t
     LEFT JOIN map_stations st ON st.id = t.dest_station LEFT JOIN map_sectors s ON s.id = st.sector_id
     ORDER BY a.place, t.observed_at DESC`,
    [
      ctx.player_id,
      rows.map(({ commodity }) => commodity),
      rows.map(({ source_station }) => source_station),
      rows.map(({ dest_station }) => dest_station),
      rows.map(({ hour }) => hour),
    ],
  );
  return rows.map((_, index) =>
    found
      .filter(({ place }) => Number(place) === index + 1)
      .map(({ place: _place, profit, ...row }) => ({ ...row, profit: profit ?? 0 })),
  );
}

/**
 * The weight of each of a player's trades: lower for a free account in a flagged cluster, until the cluster is
 * cleared.
 */
export async function readTradeWeight({ pool }: Pick<Services, 'pool'>, playerId: string): Promise<number> {
  const { rows } = await pool.query<{ weight: number }>(
    `SELECT w.weight FROM player_records p JOIN multi_account_weights w ON w.user_id = p.user_id WHERE p.id = $1`,
    [playerId],
  );
  return rows[0]?.weight ?? 1;
}
