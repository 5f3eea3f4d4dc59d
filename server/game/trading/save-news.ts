import { drawEvents } from '#server/game/trading/draw-events.ts';
import { effectsAt, eventOf, MAX_EVENT_MS, type Traded } from '#server/game/trading/rules/market-events.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Older events are no news any more. */
const KEPT_MS = 7 * MAX_EVENT_MS;

type Place = { station_id: string; market_seed: number; traded: Traded };

/**
 * Records the news that a player hears at a dock: the station's own current event, and recent ones of visited
 * stations in its cluster. Unvisited stations are not named.
 */
export async function saveNews(ctx: PlayerCtx, tx: Tx, stationId: string, now: Date): Promise<void> {
  const settings = ctx.settings.current();
  const earlier = new Date(now.getTime() - settings.news_delay_minutes * 60_000);
  const eventsOf = drawEvents(ctx.env);
  const news = (await readPlaces(ctx, tx, stationId)).flatMap((place) => {
    const isHere = place.station_id === stationId;
    const as_of = isHere ? now : earlier;
    const event = eventOf(settings, { ...place, events: eventsOf(place.market_seed) }, as_of);
    if (!event) return [];
    return [
      {
        station_id: place.station_id,
        starts_at: new Date(event.starts_at).toISOString(),
        ends_at: isHere ? new Date(event.ends_at).toISOString() : null,
        kind: event.kind,
        effects: effectsAt(event, as_of.getTime()),
        as_of: as_of.toISOString(),
      },
    ];
  });
  await tx.sql('DELETE FROM market_news WHERE player_id = $1 AND heard_at < $2', [
    ctx.player_id,
    new Date(now.getTime() - KEPT_MS),
  ]);
  if (news.length === 0) return;
  await tx.sql(
    `INSERT INTO market_news AS n (player_id, station_id, starts_at, ends_at, kind, effects, as_of, heard_at)
     SELECT $1, station_id, starts_at, ends_at, kind, effects, as_of, $2
     FROM jsonb_to_recordset($3::jsonb) AS t(station_id uuid, starts_at timestamptz, ends_at timestamptz, kind text,
       effects jsonb, as_of timestamptz)
     ON CONFLICT (player_id, station_id, starts_at) DO UPDATE SET effects = EXCLUDED.effects, as_of = EXCLUDED.as_of,
       heard_at = EXCLUDED.heard_at, ends_at = COALESCE(EXCLUDED.ends_at, n.ends_at)
     WHERE n.as_of < EXCLUDED.as_of`,
    [ctx.player_id, now, JSON.stringify(news)],
  );
}

function readPlaces(ctx: PlayerCtx, tx: Tx, stationId: string): Promise<Place[]> {
  return tx.sql<Place>(
    `SELECT o.id AS station_id, o.market_seed, json_object_agg(g.commodity, g.action) AS traded
     FROM map_stations st
     JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_sectors os ON os.cluster_id = s.cluster_id
     JOIN map_stations o ON o.sector_id = os.id AND o.market_seed IS NOT NULL
     JOIN visit_records v ON v.sector_id = os.id AND v.player_id = $2
     JOIN map_goods g ON g.station_id = o.id AND g.action IN ('B', 'S')
     WHERE st.id = $1 GROUP BY o.id, o.market_seed`,
    [stationId, ctx.player_id],
  );
}
