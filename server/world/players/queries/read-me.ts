import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { TURN_BALANCE_COLUMNS, turnsOf } from '#server/world/players/events.ts';
import { ensurePlaced } from '#server/world/players/place-player.ts';
import { PRESETS } from '#server/world/players/rules/preferences.ts';
import { type Newcomer, protectionOf } from '#server/world/players/rules/protection.ts';
import { type TurnBalance, turnsAt } from '#server/world/players/rules/turns.ts';
import type { PlayerMe, Turns } from '#server/world/players/schemas.ts';
import { shipRows } from '#server/world/ships/index.ts';

type MeRow = TurnBalance &
  Omit<
    PlayerMe,
    | keyof Turns
    | 'ship'
    | 'can_travel_between_regions'
    | 'username'
    | 'protection'
    | 'aria_blocked_until'
    | 'last_turn_regeneration'
  > &
  Newcomer & { active_ship_id: string | null; aria_blocked_until: Date | null };

/** Read by every screen, so it is planned once per connection: planning costs more than the rows. */
const READ_ME = {
  name: 'read_me',
  text: `SELECT p.id, p.user_id, p.credits, ${TURN_BALANCE_COLUMNS.split(', ')
    .map((column) => `p.${column}`)
    .join(', ')},
    p.is_galactic_citizen, p.home_region_id, p.first_login, p.aria_consciousness_level, p.aria_relationship_score,
    p.aria_total_interactions, p.aria_blocked_until,
    p.active_ship_id, p.created_at, p.attacked_at, p.turns_spent, p.combat_id,
    p.credits + COALESCE((SELECT sum(o.value) FROM ship_records o WHERE o.owner_id = p.id AND NOT o.is_destroyed), 0)::bigint
      AS net_value,
    COALESCE((SELECT t.sectors FROM player_total_records t WHERE t.player_id = p.id), 0) AS visited_sectors,
    CASE WHEN s.id IS NULL THEN NULL ELSE json_build_object(
      'sector_id', s.id, 'sector_number', s.sector_number, 'sector_name', s.visited_name, 'is_fedspace', s.is_fedspace, 'is_capital', s.is_capital,
      'beacon', s.beacon, 'cluster_name', c.name, 'region_id', r.id, 'region_name', r.display_name, 'region_kind', r.kind,
      'region_status', r.status, 'tax_rate', r.tax_rate, 'contraband', r.contraband,
      'special', (SELECT min(l.type) FROM map_locations l WHERE l.region_id = s.region_id AND l.sector_id = s.id)) END AS place,
    json_build_object(
      'risk_tolerance', COALESCE(tp.risk_tolerance, '${PRESETS.risk_tolerance}'),
      'commodity_preferences', COALESCE(tp.commodity_preferences, '{}'::text[]),
      'ai_assistance_level', COALESCE(tp.ai_assistance_level, '${PRESETS.ai_assistance_level}')) AS preferences,
    CASE WHEN st.id IS NULL THEN NULL ELSE json_build_object('id', st.id, 'name', st.name) END AS docked_station
  FROM players p
  LEFT JOIN player_trading_profiles tp ON tp.player_id = p.id
  LEFT JOIN map_sectors s ON s.id = p.current_sector_id
  LEFT JOIN map_clusters c ON c.id = s.cluster_id
  LEFT JOIN map_regions r ON r.id = s.region_id
  LEFT JOIN map_stations st ON st.id = p.docked_station_id
  WHERE p.id = $1`,
};

async function readRow(ctx: PlayerCtx): Promise<MeRow> {
  const { rows } = await ctx.pool.query<MeRow>({ ...READ_ME, values: [ctx.player_id] });
  const [row] = rows;
  if (!row) throw notFound('Your player');
  return row;
}

/** Everything the status bar shows; first places the player if necessary. */
export async function readMe(ctx: PlayerCtx): Promise<PlayerMe> {
  const found = await readRow(ctx);
  const isPlaced = found.place !== null && found.active_ship_id !== null;
  const row = !isPlaced && (await ensurePlaced(ctx, ctx.player_id)) ? await readRow(ctx) : found;
  const now = ctx.clock.now();
  const {
    turn_fraction,
    last_turn_regeneration,
    active_ship_id,
    created_at,
    attacked_at,
    turns_spent,
    net_value,
    aria_blocked_until: blocked,
    ...rest
  } = row;
  const ships = active_ship_id ? await shipRows(ctx, ctx.player_id, active_ship_id) : [];
  const balance = { ...row, ...turnsAt(ctx.settings.current(), row, now), last_turn_regeneration: now };
  const newcomer = { created_at, attacked_at, turns_spent, net_value };
  const protection = protectionOf(ctx.settings.current(), newcomer, now);
  return {
    ...rest,
    username: ctx.actor.username,
    aria_blocked_until: blocked && blocked > now ? blocked.toISOString() : null,
    last_turn_regeneration: now.toISOString(),
    ...turnsOf(ctx.settings.current(), balance, now),
    protection: protection && { ...protection, until: protection.until.toISOString() },
    can_travel_between_regions: row.is_galactic_citizen,
    ship: ships[0] ?? null,
  };
}
