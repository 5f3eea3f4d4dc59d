/**
 * What bounds a table. `pruned`: a retention of the maintenance job; `emptied`: the file that deletes its rows when
 * they are over; `keyed`: one row for each combination of columns whose own number is bounded; `limited`: the file that
 * refuses more; `map`: as large as the galaxy; `kept`: why its rows stay for ever.
 */
export type TableBound =
  | { pruned: string }
  | { emptied: string }
  | { keyed: readonly string[] }
  | { limited: string }
  | { map: true }
  | { kept: string };

function keyed(...columns: string[]): TableBound {
  return { keyed: columns };
}
function pruned(name: string): TableBound {
  return { pruned: name };
}
function emptied(file: string): TableBound {
  return { emptied: file };
}
function limited(file: string): TableBound {
  return { limited: file };
}
function kept(why: string): TableBound {
  return { kept: why };
}
const map: TableBound = { map: true };

const ACCOUNTS = 'accounts are people; a deleted one keeps its row, so that its entries keep an author';
const ADMIN_ACT = 'an act of an administrator, who is accountable for it';
const BILLING = 'a billing record, seven years by law';
const LEDGER = 'a ledger whose sum is a balance; each row costs its player an action';
const REGION = 'the public record of a region';
const SETTLED = 'how property was settled when a region ended, once for each thing';
const BOUGHT = 'each row costs its player more credits than its storage';

/** Every table of the schema. A new one needs its line here. */
export const TABLE_BOUNDS: Readonly<Record<string, TableBound>> = {
  users: kept(ACCOUNTS),
  admin_credentials: keyed('user_id'),
  player_credentials: keyed('user_id'),
  refresh_token: pruned('refresh_token'),
  mfa_secret: keyed('user_id'),
  mfa_backup_code: emptied('server/accounts/replace-backup-codes.ts'),
  mfa_attempt: pruned('mfa_attempt'),
  encryption_key_check: keyed('id'),
  account_suspensions: kept(ADMIN_ACT),
  api_tokens: limited('server/accounts/create-api-token.ts'),
  password_resets: keyed('user_id'),
  admin_scope_grant: keyed('user_id', 'scope'),
  admin_scope_request: kept(ADMIN_ACT),
  aria_personal_memories: pruned('aria_personal_memories'),
  aria_security_log: pruned('aria_security_log'),
  aria_security_salts: emptied('server/aria/anonymise-log.ts'),
  aria_quantum_cache: keyed('player_id', 'commodity', 'station_id'),
  aria_conversations: pruned('aria_conversations'),
  aria_usage: keyed('player_id'),
  aria_instance_days: kept('one row a day: what language models cost'),
  admin_action_log: kept('the audit log is a chain without a gap'),
  admin_action_chain: keyed('id'),
  player_central_bank_accounts: keyed('player_id'),
  central_bank_goods: keyed('player_id', 'commodity'),
  central_bank_entries: kept(LEDGER),
  bounties: kept(BOUGHT),
  bounty_sightings: pruned('bounty_sightings'),
  chart_sales: keyed('player_id', 'sector_id'),
  charted_sectors: keyed('sector_id'),
  combat_resolutions: keyed('combat_id'),
  combats: pruned('combats'),
  combat_participants: kept('part of a fight of players, which is shown for ever'),
  combat_rounds: pruned('combat_rounds'),
  salvage: emptied('server/combat/remove-salvage.ts'),
  salvage_cargo: keyed('salvage_id', 'commodity'),
  faction_standings: keyed('player_id', 'faction_code'),
  wanted_players: keyed('player_id'),
  construction_reservations: kept(BOUGHT),
  station_holdings: keyed('station_id'),
  gate_beacons: keyed('owner_id', 'sector_id'),
  warp_gates: keyed('from_sector_id', 'to_sector_id'),
  station_stocks: keyed('station_id', 'commodity'),
  contracts: pruned('contracts'),
  station_boards: keyed('station_id'),
  sector_defences: keyed('sector_id', 'player_id', 'kind'),
  oauth_account: keyed('provider', 'providerAccountId'),
  fleets: keyed('commander_id'),
  fleet_members: keyed('player_id'),
  galaxies: map,
  clusters: map,
  cluster_faction_influences: map,
  sectors: map,
  warps: map,
  stations: map,
  station_goods: map,
  planets: map,
  nebulae: map,
  nav_hazards: map,
  nav_hazard_losses: map,
  special_formations: map,
  special_locations: map,
  npc_rosters: map,
  npcs: map,
  bang_generation_jobs: kept(ADMIN_ACT),
  universe_uploads: emptied('server/galaxy/fail-job.ts'),
  gifts: kept('the limit on giving counts them over a whole life'),
  region_acts: kept(REGION),
  region_proposals: kept(REGION),
  region_votes: keyed('proposal_id', 'player_id'),
  region_seats: keyed('region_id', 'player_id'),
  region_expulsions: keyed('region_id', 'player_id'),
  region_tax_days: pruned('region_tax_days'),
  region_tax_stations: pruned('region_tax_stations'),
  region_tax_counts: pruned('region_tax_counts'),
  hangar_claims: kept('who took which abandoned ship'),
  languages: kept('one row for each language'),
  translation_namespaces: kept('one row for each file of texts'),
  translation_keys: keyed('language_id', 'namespace_id', 'key'),
  user_language_preferences: keyed('user_id'),
  credit_entries: pruned('credit_entries'),
  credit_openings: keyed('player_id'),
  pruned_tables: keyed('name'),
  medal_awards: keyed('player_id', 'medal'),
  messages: pruned('messages'),
  message_recipients: kept('goes with its message, once every copy of it is deleted'),
  contact_rules: limited('server/messages/set-rule.ts'),
  message_flags: keyed('message_id', 'player_id'),
  message_sanctions: kept(ADMIN_ACT),
  multi_account_clusters: kept('what an operator decided about accounts that belong together'),
  multi_account_members: keyed('user_id'),
  nav_discoveries: keyed('player_id', 'from_sector_id', 'to_sector_id'),
  nav_bookmarks: keyed('player_id', 'sector_id'),
  nav_avoids: keyed('player_id', 'sector_id'),
  nav_tows: pruned('nav_tows'),
  nav_finds: pruned('nav_finds'),
  nav_find_claims: pruned('nav_find_claims'),
  notifications: pruned('notifications'),
  notification_switches: keyed('player_id', 'type'),
  push_subscriptions: limited('server/notifications/subscribe-push.ts'),
  player_presence: keyed('player_id'),
  admin_notices: limited('server/notifications/notify-admin.ts'),
  npc_states: keyed('npc_id'),
  npc_demands: keyed('player_id'),
  npc_sightings: emptied('server/npcs/prune-sightings.ts'),
  onboarding_sessions: keyed('player_id'),
  onboarding_answers: keyed('session_id', 'position'),
  onboarding_tutorials: keyed('player_id'),
  operator_events: kept(ADMIN_ACT),
  planet_holdings: keyed('planet_id'),
  idempotency_keys: pruned('idempotency_keys'),
  players: keyed('user_id'),
  player_trading_profiles: keyed('player_id'),
  aria_exploration_map: keyed('player_id', 'sector_id'),
  objectives: pruned('objectives'),
  rank_points: pruned('rank_points'),
  player_progress: keyed('player_id'),
  ranking_entries: keyed('board', 'player_id'),
  ranking_days: pruned('ranking_days'),
  region_cascades: keyed('region_id'),
  region_cascade_items: kept(SETTLED),
  lapse_settlements: kept(SETTLED),
  regions: kept('a region that ended keeps its row, for its record and its billing'),
  region_funds: keyed('region_id'),
  region_fund_entries: kept(LEDGER),
  saved_reports: limited('server/reports/save-report.ts'),
  report_deliveries: limited('server/reports/deliver-report.ts'),
  saved_filters: limited('server/saved-filters/save-filter.ts'),
  seasons: kept('one row in eight weeks'),
  season_entries: kept('the result of a season: the players who took part'),
  season_days: pruned('season_days'),
  season_medals: keyed('season', 'board', 'player_id'),
  game_settings: keyed('name'),
  ships: kept('a lost ship is named in ledgers and fights; the list of them is paged'),
  ship_cargo: keyed('ship_id', 'commodity'),
  service_processes: emptied('server/status/announce-process.ts'),
  service_error_hours: pruned('service_error_hours'),
  subscriptions: kept(BILLING),
  processed_webhook_events: kept(BILLING),
  webhook_deliveries: pruned('webhook_deliveries'),
  subscription_changes: kept(BILLING),
  takeover_intents: kept(BILLING),
  citizenship_lapses: kept(BILLING),
  teams: kept('a team without members is deleted with its last one'),
  team_members: keyed('player_id'),
  team_invitations: emptied('server/teams/prune-teams.ts'),
  team_treasury_entries: kept(LEDGER),
  team_departures: emptied('server/teams/prune-teams.ts'),
  team_wars: kept('the public record of wars, three at a time for each team'),
  team_war_losses: keyed('war_id', 'team_id'),
  trades: pruned('trades'),
  trade_openings: keyed('player_id'),
  market_observations: pruned('market_observations'),
  aria_trading_observations: pruned('aria_trading_observations'),
  unobserved_trades: emptied('server/trading/observe-trades.ts'),
  price_alerts: limited('server/trading/watch-price.ts'),
  aria_market_intelligence: keyed('player_id', 'station_id', 'commodity'),
  slip_waits: keyed('player_id'),
  slip_cooldowns: keyed('player_id', 'station_id'),
  market_news: emptied('server/trading/save-news.ts'),
  event_endpoints: limited('server/webhooks/create-webhook.ts'),
  event_deliveries: pruned('event_deliveries'),
};
