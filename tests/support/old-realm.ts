import type pg from 'pg';
import { migrateTo } from '#tests/support/old-galaxy.ts';

/** The migration in which the last table came; what is inserted fits the tables as they were then. */
const LAST = '20261123195948_npc_sightings';

/** Tables of whose rows an upgrade may lose none. */
export const REALM = [
  'player_central_bank_accounts',
  'central_bank_goods',
  'central_bank_entries',
  'station_holdings',
  'construction_reservations',
  'warp_gates',
  'fleets',
  'fleet_members',
  'bounties',
  'wanted_players',
  'faction_standings',
  'sector_defences',
  'gifts',
  'medal_awards',
  'rank_points',
  'player_progress',
  'seasons',
  'season_entries',
  'season_medals',
  'charted_sectors',
  'chart_sales',
  'team_treasury_entries',
  'team_wars',
  'team_war_losses',
  'region_acts',
  'region_proposals',
  'region_votes',
  'region_funds',
  'region_fund_entries',
  'region_tax_days',
  'region_cascades',
  'region_cascade_items',
  'event_endpoints',
  'event_deliveries',
  'api_tokens',
  'saved_reports',
  'saved_filters',
  'admin_scope_request',
  'account_suspensions',
  'multi_account_clusters',
  'multi_account_members',
] as const;

/** Brings the old galaxy to the state with all tables, before the columns that came after them, and lets it live. */
export async function insertOldRealm(client: pg.Client, connectionString: string): Promise<void> {
  await migrateTo(connectionString, LAST);
  await client.query(
    `CREATE TEMP TABLE owners AS SELECT p.id, p.user_id, p.current_sector_id AS sector_id, u.username,
       substr(u.username, 8)::int AS number
     FROM players p JOIN users u ON u.id = p.user_id WHERE u.username LIKE 'player-%'`,
  );
  for (const statements of [BANK, PROPERTY, CONFLICT, PROGRESS, TEAMS, REGION, INTEGRATORS, OPERATORS])
    await client.query(statements);
  await client.query('DROP TABLE owners');
}

const REGION_ID = "'00000000-0000-7000-8000-000000000002'";

/** player-21 keeps credits and ore at the central bank. */
const BANK = `
  INSERT INTO player_central_bank_accounts (player_id, credits, updated_at) SELECT id, 700, now() FROM owners WHERE number = 21;
  INSERT INTO central_bank_goods (player_id, commodity, quantity) SELECT id, 'ore', 30 FROM owners WHERE number = 21;
  INSERT INTO central_bank_entries (id, player_id, kind, commodity, amount, balance_after, created_at)
    SELECT gen_random_uuid(), id, e.kind, e.commodity, e.amount, e.amount, now() - interval '1 day' FROM owners,
      (VALUES ('region_compensation', NULL, 700), ('goods_deposited', 'ore', 30)) AS e (kind, commodity, amount)
    WHERE number = 21;
`;

/** player-22 owns a station with a full till, has one ordered, and a warp gate. */
const PROPERTY = `
  WITH made AS (
    INSERT INTO stations (id, sector_id, name, class, owner_id, dock_fee)
      SELECT gen_random_uuid(), s.id, 'Old Anchorage', 3, o.id, 40 FROM owners o, sectors s
      WHERE o.number = 22 AND s.sector_number = 21 RETURNING id, owner_id)
  INSERT INTO station_holdings (station_id, owner_id, origin, cost_basis, till, built_at, acquired_at)
    SELECT id, owner_id, 'built', 90000, 1234, now() - interval '9 days', now() - interval '9 days' FROM made;
  INSERT INTO construction_reservations (id, owner_id, dock_id, dock_name, kind, slip, name, target_sector_id, price, escrow,
      hours, status, queued_at)
    SELECT gen_random_uuid(), o.id, d.id, d.name, 'station', 'construction', 'New Anchorage', s.id, 90000, 90000, 48, 'queued',
      now() - interval '1 hour'
    FROM owners o, sectors s, (SELECT id, name FROM stations WHERE owner_id IS NULL ORDER BY id LIMIT 1) d
    WHERE o.number = 22 AND s.sector_number = 23;
  INSERT INTO warp_gates (id, owner_id, from_sector_id, to_sector_id, status, toll, cost_basis, till, upkeep_due_at, built_at)
    SELECT gen_random_uuid(), o.id, a.id, b.id, 'open', 25, 120000, 50, now() + interval '5 days', now() - interval '2 days'
    FROM owners o, sectors a, sectors b WHERE o.number = 22 AND a.sector_number = 25 AND b.sector_number = 35;
`;

/** player-23 leads player-24 in a fleet, laid mines, and is wanted with a bounty by player-25. */
const CONFLICT = `
  INSERT INTO fleets (id, name, commander_id, formation, stance, flee_at, targets, created_at)
    SELECT '00000000-0000-7000-b000-000000000101', 'Old Guard', id, 'wedge', 'press', 20, 'weakest', now()
    FROM owners WHERE number = 23;
  INSERT INTO fleet_members (player_id, fleet_id, joined_at)
    SELECT id, '00000000-0000-7000-b000-000000000101', now() FROM owners WHERE number IN (23, 24);
  INSERT INTO sector_defences (id, sector_id, player_id, kind, quantity, mode, laid_at)
    SELECT gen_random_uuid(), s.id, o.id, 'mine', 12, 'attack', now() FROM owners o, sectors s
    WHERE o.number = 23 AND s.sector_number = 33;
  INSERT INTO wanted_players (player_id, level, until) SELECT id, 2, now() + interval '3 days' FROM owners WHERE number = 23;
  INSERT INTO faction_standings (player_id, faction_code, standing, changed_at)
    SELECT id, 'terran_federation', -150, now() FROM owners WHERE number = 23;
  INSERT INTO bounties (id, target_id, placed_by, amount, created_at, expires_at)
    SELECT gen_random_uuid(), t.id, b.id, 5000, now(), now() + interval '20 days'
    FROM owners t JOIN owners b ON t.number = 23 AND b.number = 25;
`;

/** player-26 has a medal, a title and a place in a season, and charted a sector; player-25 gave them something. */
const PROGRESS = `
  INSERT INTO gifts (id, giver_id, receiver_id, route, value, created_at)
    SELECT gen_random_uuid(), g.id, r.id, 'credits', 250, now() FROM owners g JOIN owners r ON g.number = 25 AND r.number = 26;
  INSERT INTO medal_awards (player_id, medal, source, value, awarded_at)
    SELECT id, 'fighter_1', 'milestone', 1, now() FROM owners WHERE number = 26;
  INSERT INTO rank_points (player_id, source, key, subject, points, granted_at)
    SELECT id, 'medal', 'medal:fighter_1', 'fighter_1', 40, now() FROM owners WHERE number = 26;
  INSERT INTO player_progress (player_id, points, rank, title) SELECT id, 40, 2, 2 FROM owners WHERE number = 26;
  INSERT INTO seasons (number, starts_at, ends_at, closed_at)
    VALUES (1, now() - interval '1400 hours', now() - interval '56 hours', now() - interval '55 hours');
  INSERT INTO season_entries (season, board, position, rank, player_id, score, computed_at)
    SELECT 1, 'trade', 1, 1, id, 5000, now() FROM owners WHERE number = 26;
  INSERT INTO season_medals (season, board, player_id, medal, rank, score, awarded_at)
    SELECT 1, 'trade', id, 'gold', 1, 5000, now() FROM owners WHERE number = 26;
  INSERT INTO charted_sectors (sector_id, first_by, last_at)
    SELECT s.id, o.id, now() FROM owners o, sectors s WHERE o.number = 26 AND s.sector_number = 5;
  INSERT INTO chart_sales (player_id, sector_id, station_id, kind, price, sold_at)
    SELECT o.id, s.id, d.id, 'first', 120, now() FROM owners o, sectors s, (SELECT id FROM stations ORDER BY id LIMIT 1) d
    WHERE o.number = 26 AND s.sector_number = 5;
`;

/** A founder paid into the treasury of T1, which is at war with T2. */
const TEAMS = `
  UPDATE teams SET treasury = 900 WHERE tag = 'T1';
  INSERT INTO team_treasury_entries (id, team_id, player_id, kind, amount, balance_after, created_at)
    SELECT gen_random_uuid(), t.id, m.player_id, 'deposited', 900, 900, now()
    FROM teams t JOIN team_members m ON m.team_id = t.id AND m.role = 'founder' WHERE t.tag = 'T1';
  INSERT INTO team_wars (id, declarer_id, declarer_name, declarer_tag, target_id, target_name, target_tag, declared_by,
      declared_at, starts_at, ends_at)
    SELECT '00000000-0000-7000-b000-000000000102', a.id, a.name, a.tag, b.id, b.name, b.tag, m.player_id,
      now() - interval '2 days', now() - interval '1 day', now() + interval '5 days'
    FROM teams a JOIN team_members m ON m.team_id = a.id AND m.role = 'founder' JOIN teams b ON b.tag = 'T2' WHERE a.tag = 'T1';
  INSERT INTO team_war_losses (war_id, team_id, ships, value)
    SELECT '00000000-0000-7000-b000-000000000102', id, 1, 8000 FROM teams WHERE tag = 'T2';
`;

/** The region was voted on, taxed and has a fund; another one ended and left player-21 something. */
const REGION = `
  INSERT INTO region_acts (id, region_id, actor_id, kind, before, after, created_at)
    SELECT gen_random_uuid(), ${REGION_ID}, user_id, 'settings', '{"tax_rate": 8}', '{"tax_rate": 10}', now()
    FROM owners WHERE number = 27;
  INSERT INTO region_proposals (id, region_id, kind, change, proposed_by, reason, status, yes, electorate, opened_at, closes_at,
      closed_at)
    SELECT '00000000-0000-7000-b000-000000000103', ${REGION_ID}, 'settings', '{"tax_rate": 12}', id, 'for the fund', 'rejected', 1,
      40, now() - interval '4 days', now() - interval '1 day', now() - interval '1 day' FROM owners WHERE number = 27;
  INSERT INTO region_votes (proposal_id, player_id, is_yes, cast_at)
    SELECT '00000000-0000-7000-b000-000000000103', id, true, now() - interval '2 days' FROM owners WHERE number = 27;
  INSERT INTO region_funds (region_id, balance, updated_at) VALUES (${REGION_ID}, 300, now());
  INSERT INTO region_fund_entries (id, region_id, kind, amount, balance_after, key, created_at)
    VALUES (gen_random_uuid(), ${REGION_ID}, 'tax_share', 300, 300, 'old', now());
  INSERT INTO region_tax_days (region_id, day, payer, side, commodity, trades, goods_total, tax)
    VALUES (${REGION_ID}, date_trunc('day', now()) - interval '3 days', 'resident', 'buy', 'ore', 2, 600, 60);
  INSERT INTO region_cascades (region_id, region_name, started_at, finished_at)
    VALUES ('00000000-0000-7000-b000-000000000104', 'Far Haven', now() - interval '2 days', now() - interval '2 days');
  INSERT INTO region_cascade_items (id, region_id, clause, asset_id, player_id, outcome, credits, detail, at)
    SELECT gen_random_uuid(), '00000000-0000-7000-b000-000000000104', 'station', gen_random_uuid(), id, 'lost', 700,
      '{"name": "Halfway House"}', now() - interval '2 days' FROM owners WHERE number = 21;
`;

/** player-28 has a webhook with a failed delivery, and an API token. */
const INTEGRATORS = `
  INSERT INTO event_endpoints (id, player_id, name, url, event_types, secret, created_at)
    SELECT '00000000-0000-7000-b000-000000000105', id, 'old bot', 'https://bot.example.test/hook', '{price_alert}', '\\x00', now()
    FROM owners WHERE number = 28;
  INSERT INTO event_deliveries (id, endpoint_id, event_id, event_key, type, body, status, codes, finished_at, created_at)
    VALUES (gen_random_uuid(), '00000000-0000-7000-b000-000000000105', gen_random_uuid(), 'old', 'price_alert', '{}', 'failed',
      '{500}', now(), now());
  INSERT INTO api_tokens (id, user_id, name, digest, scopes, created_at, expires_at)
    SELECT gen_random_uuid(), user_id, 'old token', repeat('a', 64), '{read}', now(), now() + interval '30 days'
    FROM owners WHERE number = 28;
`;

/** The operator's saved report and filter, a request for a scope, a suspension, and accounts that may be one person's. */
const OPERATORS = `
  INSERT INTO saved_reports (id, user_id, name, template, created_at)
    SELECT gen_random_uuid(), id, 'Old report', '{"metrics": ["player_total_count"]}', now() FROM users WHERE username = 'operator';
  INSERT INTO saved_filters (id, user_id, page, name, query, created_at)
    SELECT gen_random_uuid(), id, '/admin/users', 'Old filter', 'state=admins', now() FROM users WHERE username = 'operator';
  INSERT INTO admin_scope_request (id, user_id, scope, reason, hours, status, created_at)
    SELECT gen_random_uuid(), id, 'admin.regions.view', 'a question', 24, 'pending', now() FROM users WHERE username = 'operator';
  INSERT INTO account_suspensions (id, user_id, reason, created_by, created_at, lifted_by, lifted_at)
    SELECT gen_random_uuid(), o.user_id, 'spam', u.id, now() - interval '2 days', u.id, now() - interval '1 day'
    FROM owners o, users u WHERE o.number = 29 AND u.username = 'operator';
  INSERT INTO multi_account_clusters (id, status, signal, evidence, signature, created_at, updated_at)
    VALUES ('00000000-0000-7000-b000-000000000106', 'cleared', 'soft', '[]', 'old', now(), now());
  INSERT INTO multi_account_members (user_id, cluster_id, signal)
    SELECT user_id, '00000000-0000-7000-b000-000000000106', 'soft' FROM owners WHERE number IN (29, 30);
`;
