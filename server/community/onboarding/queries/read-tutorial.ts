import { chooseTip, type TaxedPrice, type Tip, type TipFacts } from '#server/community/onboarding/rules/tip.ts';
import { currentStep, STEPS, type StepProgress, stateOf } from '#server/community/onboarding/rules/tutorial.ts';
import { type TutorialView, tipSchema } from '#server/community/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { taxRateSql } from '#server/world/regions/index.ts';

type Row = StepProgress & { has_begun: boolean; closed: boolean; tip_said: unknown };

/** Steps are read from the game's own records: the time of docking, a trade's row, a flight's visit. */
const SELECT = `SELECT t.player_id IS NOT NULL AS has_begun, t.closed_at IS NOT NULL AS closed, t.tip AS tip_said,
    p.docked_at IS NOT NULL AS dock,
    EXISTS (SELECT 1 FROM trade_results d WHERE d.player_id = p.id) AS trade,
    EXISTS (SELECT 1 FROM visit_records m WHERE m.player_id = p.id AND m.visits > 0 AND m.last_seq > 0) AS jump,
    t.tip IS NOT NULL AS tip
  FROM player_records p LEFT JOIN onboarding_tutorials t ON t.player_id = p.id WHERE p.id = $1`;

/** The first steps and which of them are done, the same on every device. */
export async function readTutorial(ctx: PlayerCtx): Promise<TutorialView> {
  const { rows } = await ctx.pool.query<Row>(SELECT, [ctx.player_id]);
  const [row] = rows;
  const progress: StepProgress = row ?? { dock: false, trade: false, jump: false, tip: false };
  const isOpen = row?.has_begun === true && !row.closed;
  return {
    state: stateOf(row?.has_begun ? row : null, progress),
    current: currentStep(progress),
    steps: STEPS.map((id) => ({ id, done: progress[id] })),
    // While the card is open the tip is recalculated, because following it changes the situation.
    tip: isOpen && progress.tip ? await tipNow(ctx) : tipSchema.nullable().parse(row?.tip_said ?? null),
  };
}

async function tipNow(ctx: PlayerCtx): Promise<Tip> {
  return chooseTip(ctx.settings.current(), await readTipFacts(ctx));
}

function seen(price: string, station: string, sector: string) {
  return `json_build_object('station_name', ${station}.name, 'sector_number', ${sector}.sector_number,
     'commodity', ${price}.commodity, 'action', ${price}.action, 'unit_price', ${price}.unit_price,
     'tax_rate', ${taxRateSql(sector)},
     'observed_at', to_char(${price}.observed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
}

const CARGO = `SELECT c.commodity, c.quantity, c.cost_basis, buyer.seen AS buyer
  FROM player_records p JOIN cargo_records c ON c.ship_id = p.active_ship_id
  LEFT JOIN LATERAL (
    SELECT ${seen('b', 'st', 's')} AS seen
    FROM observation_records b JOIN map_stations st ON st.id = b.station_id JOIN map_sectors s ON s.id = st.sector_id
    WHERE b.player_id = p.id AND b.commodity = c.commodity AND b.action = 'B'
    ORDER BY b.unit_price DESC, b.station_id LIMIT 1) buyer ON true
  WHERE p.id = $1 ORDER BY c.commodity`;

/** For each good the cheapest seller and the best buyer: goods the player likes first, then the widest gap. */
const ROUTES = `SELECT ${seen('a', 'sa', 'xa')} AS buy, ${seen('b', 'sb', 'xb')} AS sell
  FROM (SELECT DISTINCT ON (commodity) * FROM observation_records
        WHERE player_id = $1 AND action = 'S' ORDER BY commodity, unit_price, station_id) a
  JOIN (SELECT DISTINCT ON (commodity) * FROM observation_records
        WHERE player_id = $1 AND action = 'B' ORDER BY commodity, unit_price DESC, station_id) b USING (commodity)
  JOIN map_stations sa ON sa.id = a.station_id JOIN map_sectors xa ON xa.id = sa.sector_id
  JOIN map_stations sb ON sb.id = b.station_id JOIN map_sectors xb ON xb.id = sb.sector_id
  LEFT JOIN trading_profile_records t ON t.player_id = $1
  ORDER BY b.unit_price > a.unit_price DESC, COALESCE(commodity = ANY(t.commodity_preferences), false) DESC,
    b.unit_price - a.unit_price DESC, commodity`;

const AROUND = `SELECT
    (SELECT min(d.sector_number) FROM player_records p JOIN map_warps w ON w.from_sector_id = p.current_sector_id
     JOIN map_sectors f ON f.id = w.from_sector_id
     JOIN map_sectors d ON d.id = w.to_sector_id AND d.region_id = f.region_id
     WHERE p.id = $1 AND NOT w.is_latent AND NOT EXISTS (
       SELECT 1 FROM visit_records m WHERE m.player_id = p.id AND m.sector_id = d.id)) AS unvisited,
    (SELECT count(DISTINCT station_id) FROM observation_records WHERE player_id = $1) AS stations`;

/** What the player knows, as input of a first tip. */
export async function readTipFacts(ctx: PlayerCtx): Promise<TipFacts> {
  const id = [ctx.player_id];
  const [cargo, routes, around] = await Promise.all([
    ctx.pool.query<TipFacts['cargo'][number]>(CARGO, id),
    ctx.pool.query<{ buy: TaxedPrice; sell: TaxedPrice }>(ROUTES, id),
    ctx.pool.query<Pick<TipFacts, 'unvisited' | 'stations'>>(AROUND, id),
  ]);
  const { unvisited = null, stations = 0 } = around.rows[0] ?? {};
  return { cargo: cargo.rows, routes: routes.rows, unvisited, stations };
}
