import type pg from 'pg';
import { migrateTo } from '#tests/support/old-galaxy.ts';

/** The migration in which the last of these tables came; what is inserted fits the tables as they were then. */
const LAST = '20261122115000_subscriptions';

/** Tables of whose rows an upgrade may lose none. */
export const COMPANY = [
  'combats',
  'combat_participants',
  'combat_rounds',
  'salvage',
  'salvage_cargo',
  'planets',
  'planet_holdings',
  'contracts',
  'subscriptions',
  'subscription_changes',
  'processed_webhook_events',
] as const;

/** Brings the old galaxy to the release in which people first fought, settled, contracted and paid, and lets them. */
export async function insertOldCompany(client: pg.Client, connectionString: string): Promise<void> {
  await migrateTo(connectionString, LAST);
  await client.query(
    `CREATE TEMP TABLE owners AS SELECT p.id, p.user_id, p.current_sector_id AS sector_id, p.active_ship_id AS ship_id,
       p.credits, u.username, substr(u.username, 8)::int AS number
     FROM players p JOIN users u ON u.id = p.user_id`,
  );
  for (const statements of [FIGHTS, PLANETS, CONTRACTS, SUBSCRIPTIONS]) await client.query(statements);
  await client.query('DROP TABLE owners');
}

/** A fight that player-11 won over player-12, and what is left of the ship. */
const FIGHTS = `
  INSERT INTO combats (id, type, status, rules_version, seed, inputs, events, state, rounds, sector_id, sector_number,
      sector_name, region_id_snapshot, region_name_snapshot, attacker_damage, defender_damage, winner, ended_by, started_at, ended_at)
    SELECT '00000000-0000-7000-b000-000000000001', 'ship', 'ended', 1, 77, '{"sides": []}', '[]', '{"sides": []}', 1, s.id,
      s.sector_number, 'Sector 12', s.region_id, 'Terran Space', 120, 40, 'attacker', 'destroyed', now() - interval '1 day',
      now() - interval '1 day' + interval '30 seconds'
    FROM sectors s WHERE s.sector_number = 12;
  INSERT INTO combat_participants (combat_id, key, side, kind, user_id, player_id, ship_id, name, type, tactic, hull, max_hull,
      shields, max_shields, drones_attack, drones_defence, damage_dealt, damage_taken, outcome, ship_value, cargo_lost, started_at)
    SELECT '00000000-0000-7000-b000-000000000001', 'p' || number, CASE number WHEN 11 THEN 'attacker' ELSE 'defender' END, 'player',
      user_id, id, ship_id, username, 'scout', '{}', CASE number WHEN 11 THEN 110 ELSE 0 END, 150, 0, 60, 2, 3,
      CASE number WHEN 11 THEN 120 ELSE 40 END, CASE number WHEN 11 THEN 40 ELSE 120 END,
      CASE number WHEN 11 THEN 'standing' ELSE 'destroyed' END, 8000, CASE number WHEN 11 THEN 0 ELSE 3 END, now() - interval '1 day'
    FROM owners WHERE number IN (11, 12);
  INSERT INTO combat_rounds (combat_id, number, record) VALUES ('00000000-0000-7000-b000-000000000001', 1, '{"round": 1}');
  INSERT INTO salvage (id, sector_id, ship_type, ship_name, scrap, created_at, expires_at)
    SELECT '00000000-0000-7000-b000-000000000002', id, 'scout', 'Lost 12', 400, now() - interval '1 day', now() + interval '6 days'
    FROM sectors WHERE sector_number = 12;
  INSERT INTO salvage_cargo (salvage_id, commodity, quantity) VALUES ('00000000-0000-7000-b000-000000000002', 'ore', 3);
`;

/** player-13 lives on a planet with goods, player-14 on one whose citadel is being built. */
const PLANETS = `
  WITH made AS (
    INSERT INTO planets (id, sector_id, name, type)
      SELECT gen_random_uuid(), o.sector_id, 'Home of ' || o.username, 'earth' FROM owners o WHERE o.number IN (13, 14)
      RETURNING id, name)
  INSERT INTO planet_holdings (planet_id, owner_id, origin, ore, organics, equipment, ore_rate, organics_rate, equipment_rate,
      storage, colonists, max_colonists, citadel_level, building_level, building_started_at, building_done_at, produced_at, claimed_at)
    SELECT m.id, o.id, 'claimed', 100, 200, 50, 3, 5, 2, 5000, 1000, 10000, 1,
      CASE WHEN o.number = 14 THEN 2 END, CASE WHEN o.number = 14 THEN now() END,
      CASE WHEN o.number = 14 THEN now() + interval '2 days' END, now(), now() - interval '2 days'
    FROM made m JOIN owners o ON m.name = 'Home of ' || o.username;
`;

/** player-15 paid player-16 for a chart of the galaxy, and offers another with the reward put aside. */
const CONTRACTS = `
  INSERT INTO contracts (id, kind, status, poster_id, taker_id, reward, escrow, sector_id, paid, deadline, created_at, accepted_at, closed_at)
    SELECT gen_random_uuid(), 'chart', 'fulfilled', a.id, b.id, 300, 0, a.sector_id, 300, now() + interval '1 day',
      now() - interval '12 hours', now() - interval '11 hours', now() - interval '10 hours'
    FROM owners a JOIN owners b ON a.number = 15 AND b.number = 16;
  INSERT INTO contracts (id, kind, status, poster_id, reward, escrow, sector_id, deadline, created_at)
    SELECT gen_random_uuid(), 'chart', 'open', id, 500, 500, sector_id, now() + interval '5 days', now() - interval '9 hours'
    FROM owners WHERE number = 15;
  INSERT INTO credit_entries (id, player_id, kind, amount, credits_after, created_at)
    SELECT gen_random_uuid(), o.id, m.kind, m.amount, o.credits + m.sum, now() - m.hours * interval '1 hour'
    FROM owners o JOIN (VALUES (15, 'contract_escrowed', -300, -300, 12), (16, 'contract_paid', 300, 300, 10),
      (15, 'contract_escrowed', -500, -800, 9)) AS m (number, kind, amount, sum, hours) ON m.number = o.number;
  UPDATE players p SET credits = p.credits + CASE o.number WHEN 15 THEN -800 ELSE 300 END
    FROM owners o WHERE o.id = p.id AND o.number IN (15, 16);
`;

/** player-17 is a citizen who pays. */
const SUBSCRIPTIONS = `
  INSERT INTO subscriptions (id, provider_id, user_id, tier, status, settled_at, created_at, updated_at)
    SELECT '00000000-0000-7000-b000-000000000003', 'I-OLD', user_id, 'galactic_citizen', 'active', now() - interval '2 days',
      now() - interval '2 days', now() - interval '2 days' FROM owners WHERE number = 17;
  UPDATE users SET subscription_tier = 'galactic_citizen', subscription_status = 'active' FROM owners o
    WHERE users.id = o.user_id AND o.number = 17;
  INSERT INTO processed_webhook_events (id, event_id, event_type, event_time, processed_at)
    VALUES (gen_random_uuid(), 'WH-OLD', 'BILLING.SUBSCRIPTION.ACTIVATED', now() - interval '2 days', now() - interval '2 days');
  INSERT INTO subscription_changes (id, subscription_id, user_id, at, source, event_id, before, after)
    SELECT gen_random_uuid(), '00000000-0000-7000-b000-000000000003', user_id, now() - interval '2 days', 'webhook', 'WH-OLD',
      '{"status": "pending"}', '{"status": "active"}' FROM owners WHERE number = 17;
`;
