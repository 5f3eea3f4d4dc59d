import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { canonicalJson, GENESIS, hashOf, type LedgerContent } from '#server/foundation/audit/rules/hash-chain.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { MIGRATIONS } from '#server/platform/db/migration-files.ts';
import { createLog } from '#server/platform/log.ts';

/** The last migration of the first release; what is inserted below fits its tables and no later ones. */
const LAST = '20261121181000_renewal_and_turns_invariants';
export const OLD_PLAYERS = 60;
const OLD_ENTRIES = 25;

/** An empty database as the first release left it. */
export function migrateToOld(connectionString: string): Promise<void> {
  return migrateTo(connectionString, LAST);
}

/** The tables as the migration of this name left them. */
export async function migrateTo(connectionString: string, last: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-old-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name) && name <= last);
  for (const name of names) await cp(path.join(MIGRATIONS, name), path.join(folder, name), { recursive: true });
  await migrate(connectionString, createLog({ level: 'silent', pretty: false }), folder);
  await rm(folder, { recursive: true });
}

/** A galaxy of the first release that was played: trades, cargo, lost ships, teams, messages and an audit log. */
export async function insertOldGalaxy(client: pg.Client, passwordHash: string): Promise<void> {
  await client.query(PLACES);
  await client.query(PEOPLE, [OLD_PLAYERS]);
  await client.query(
    'INSERT INTO player_credentials (user_id, password_hash) SELECT id, $1 FROM users WHERE NOT is_admin',
    [passwordHash],
  );
  await client.query(
    "INSERT INTO admin_credentials (user_id, password_hash) SELECT id, $1 FROM users WHERE username = 'operator'",
    [passwordHash],
  );
  await client.query(HOLDINGS);
  await insertLedger(client);
}

const PLACES = `
  INSERT INTO galaxies (id, name, seed, is_active) VALUES ('00000000-0000-7000-8000-000000000001', 'Old', 7, true);
  INSERT INTO regions (id, galaxy_id, name, display_name, kind, status, total_sectors, tax_rate, starting_credits)
    VALUES ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'terran-space', 'Terran Space',
      'terran_space', 'active', 40, 10, 10000);
  INSERT INTO clusters (id, region_id, wire_id, name, type, sector_range_start, sector_range_end)
    VALUES ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000002', 1, 'Core', 'POPULATION_CENTER', 1, 40);
  INSERT INTO sectors (id, region_id, cluster_id, sector_number, x, y, z, is_fedspace)
    SELECT ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, '00000000-0000-7000-8000-000000000002',
      '00000000-0000-7000-8000-000000000003', n, n * 100, n * 50, 0, n <= 10 FROM generate_series(1, 40) AS n;
  INSERT INTO warps (from_sector_id, to_sector_id)
    SELECT a.id, b.id FROM sectors a JOIN sectors b ON abs(a.sector_number - b.sector_number) = 1;
  INSERT INTO stations (id, sector_id, name, class)
    SELECT gen_random_uuid(), id, 'Dock ' || sector_number, 1 + sector_number % 8 FROM sectors WHERE sector_number % 2 = 0;
  INSERT INTO station_goods (station_id, commodity, action, quantity, capacity, regen_rate, elasticity)
    SELECT s.id, c.name, c.action, 500, 1000, 10, 300 FROM stations s
    CROSS JOIN (VALUES ('ore', 'B'), ('organics', 'S'), ('equipment', 'S')) AS c (name, action);
`;

const PEOPLE = `
  WITH people AS (
    INSERT INTO users (id, username, email)
      SELECT gen_random_uuid(), 'player-' || n, 'player-' || n || '@example.test' FROM generate_series(1, $1::int) AS n
      RETURNING id, username),
  operators AS (
    INSERT INTO users (id, username, email) VALUES (gen_random_uuid(), 'operator', 'operator@example.test') RETURNING id),
  grants AS (
    INSERT INTO admin_scope_grant (user_id, scope)
      SELECT id, scope FROM operators CROSS JOIN unnest(ARRAY['admin.audit.view', 'admin.players.view']) AS scope)
  INSERT INTO players (id, user_id, credits, turns, current_sector_id, home_region_id, first_login)
    SELECT gen_random_uuid(), p.id, 0, 500, s.id, s.region_id, '{"completed": true}'
    FROM (SELECT id, row_number() OVER (ORDER BY username) AS place FROM people) p
    JOIN sectors s ON s.sector_number = 1 + p.place % 40
`;

/** Who has an even place bought twice and sold once; every fifth lost a ship and flies another. */
const HOLDINGS = `
  CREATE TEMP TABLE places AS SELECT id, current_sector_id AS sector_id, row_number() OVER (ORDER BY id) AS place FROM players;
  INSERT INTO ships (id, owner_id, type, name, sector_id, speed, holds, cargo_used, hull, max_hull, shields, max_shields,
      max_drones_attack, max_drones_defence, worth)
    SELECT gen_random_uuid(), id, t.type, 'Ship ' || place, sector_id, t.speed, 20, 0, 75, 150, 30, 60, 10, 10, t.price
    FROM places JOIN (VALUES (0, 'scout', 1, 8000), (1, 'fast_courier', 1, 45000), (2, 'defender', 2, 120000))
      AS t (rest, type, speed, price)
      ON t.rest = place % 3;
  INSERT INTO ships (id, owner_id, type, name, sector_id, speed, holds, hull, max_hull, shields, max_shields,
      max_drones_attack, max_drones_defence, worth, is_destroyed, lost_at, lost_sector_id, payout)
    SELECT gen_random_uuid(), id, 'scout', 'Lost ' || place, sector_id, 1, 20, 0, 150, 0, 60, 10, 10, 8000, true, now(),
      sector_id, 0 FROM places WHERE place % 5 = 0;
  UPDATE players p SET active_ship_id = s.id FROM ships s WHERE s.owner_id = p.id AND NOT s.is_destroyed;
  INSERT INTO credit_entries (id, player_id, kind, amount, credits_after, created_at)
    SELECT gen_random_uuid(), id, 'starting_credits', 10000, 10000, now() - interval '3 days' FROM places;
  INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
      profit, credits_after, created_at)
    SELECT gen_random_uuid(), p.id, s.id, s.sector_id, h.id, 'organics', t.side, t.quantity, t.goods, t.tax, t.total, t.profit,
      t.after, now() - interval '2 days' + t.n * interval '1 hour'
    FROM places p JOIN ships h ON h.owner_id = p.id AND NOT h.is_destroyed
    CROSS JOIN (SELECT id, sector_id FROM stations ORDER BY id LIMIT 1) s
    CROSS JOIN (VALUES (1, 'buy', 10, 400, 40, 440, NULL, 9560), (2, 'buy', 5, 210, 21, 231, NULL, 9329),
      (3, 'sell', 8, 500, 0, 500, 143, 9829)) AS t (n, side, quantity, goods, tax, total, profit, after)
    WHERE p.place % 2 = 0;
  INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis)
    SELECT h.id, 'organics', 7, 314 FROM ships h JOIN places p ON p.id = h.owner_id
    WHERE NOT h.is_destroyed AND p.place % 2 = 0;
  UPDATE ships h SET cargo_used = 7 FROM ship_cargo c WHERE c.ship_id = h.id;
  UPDATE players p SET credits = CASE WHEN place % 2 = 0 THEN 9829 ELSE 10000 END FROM places WHERE places.id = p.id;
  INSERT INTO aria_exploration_map (player_id, sector_id, visits, first_seq, last_seq)
    SELECT p.id, s.id, 1, s.sector_number, s.sector_number FROM places p CROSS JOIN sectors s WHERE s.sector_number <= 5;
  UPDATE players SET chart_seq = 5;
  INSERT INTO teams (id, name, tag, created_at) SELECT gen_random_uuid(), 'Team ' || n, 'T' || n, now() FROM generate_series(1, 5) AS n;
  INSERT INTO team_members (player_id, team_id, role, joined_at)
    SELECT p.id, t.id, CASE WHEN p.place <= 5 THEN 'founder' ELSE 'member' END, now()
    FROM places p JOIN teams t ON t.tag = 'T' || (1 + p.place % 5) WHERE p.place <= 20;
  INSERT INTO messages (id, channel, sender_id, subject, body, created_at)
    SELECT gen_random_uuid(), 'direct', id, 'Ore', 'cheap at dock ' || place, now() FROM places;
  INSERT INTO message_recipients (player_id, message_id, created_at)
    SELECT p.id, m.id, m.created_at FROM messages m JOIN places f ON f.id = m.sender_id JOIN places p ON p.place = 1 + f.place % 60;
  DROP TABLE places;
`;

async function insertLedger(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>("SELECT id FROM users WHERE username = 'operator'");
  const actor = rows[0]?.id ?? '';
  let prev = GENESIS;
  for (let seq = 1; seq <= OLD_ENTRIES; seq++) {
    const content = entryOf(seq, actor);
    const hash = hashOf(content, prev);
    const row = { ...content, prev_hash: prev, hash };
    await client.query(
      'INSERT INTO admin_action_log SELECT * FROM jsonb_populate_record(NULL::admin_action_log, $1::jsonb)',
      [canonicalJson(row)],
    );
    await client.query('UPDATE admin_action_chain SET seq = $1, hash = $2', [seq, hash]);
    prev = hash;
  }
}

function entryOf(seq: number, actor: string): LedgerContent {
  return {
    id: `00000000-0000-7000-a000-${String(seq).padStart(12, '0')}`,
    seq,
    at: new Date(Date.UTC(2026, 10, 1, 0, seq)).toISOString(),
    actor_id: actor,
    actor_name: 'operator',
    action: 'players.adjust',
    target_type: 'player',
    target_id: null,
    region_id_snapshot: null,
    before: { credits: seq },
    after: { credits: seq + 1, list: [1, 'two', null] },
    reason: 'old',
    impact: 'NORMAL',
    outcome: 'success',
    error_code: null,
    ip: '127.0.0.1',
    user_agent: null,
    request_id: `old-${seq}`,
  };
}
