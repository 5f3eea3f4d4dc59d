import { randomUUID } from 'node:crypto';
import type { Pool } from '#server/platform/db/pool.ts';
import { createFlaggedMessage } from '#tests/support/flagged-message.ts';
import { addCluster } from '#tests/support/operator-records.ts';
import { recordCombat } from '#tests/support/recorded-combat.ts';

type Person = { user_id: string; player_id: string };
type Place = { sector_id: string; station_id: string };

/** Something for every page of administration: findings, trades, holdings, disputes, payments, fights and messages. */
export async function addOperatorWorld(pool: Pool, [ann, bob]: readonly [Person, Person]): Promise<void> {
  const { rows } = await pool.query<Place>('SELECT id AS station_id, sector_id FROM stations ORDER BY id LIMIT 1');
  const [place] = rows;
  if (!place) throw new Error('the galaxy of this story has stations');
  await createFlaggedMessage(pool);
  await recordCombat(pool, { attacker: named(ann, 'Ann'), defender: named(bob, 'Bob'), started_at: new Date() });
  await addPair(pool, [ann, bob]);
  await addFindings(pool, ann);
  await addTrades(pool, [ann, bob], place);
  await addHoldings(pool, ann, place);
  await addBusiness(pool, [ann, bob], place);
}

function named({ player_id, user_id }: Person, name: string) {
  return { player_id, user_id, name };
}

/** Two accounts that may be one person's. */
async function addPair(pool: Pool, [ann, bob]: readonly [Person, Person]): Promise<void> {
  const cluster = await addCluster(pool);
  for (const { user_id } of [ann, bob])
    await pool.query(`INSERT INTO multi_account_members (user_id, cluster_id, signal) VALUES ($1, $2, 'soft')`, [
      user_id,
      cluster,
    ]);
  await pool.query('UPDATE multi_account_clusters SET evidence = $2 WHERE id = $1', [
    cluster,
    JSON.stringify([
      { a: ann.user_id, b: bob.user_id, kind: 'same_network', signal: 'soft', days: 4, detail: '192.0.2.7' },
    ]),
  ]);
}

async function addFindings(pool: Pool, { player_id }: Person): Promise<void> {
  await pool.query(
    `INSERT INTO aria_security_log (id, at, player_id, threat, level, rules, pattern_version, anomaly_score, trust_after, violations,
       step, ip)
     VALUES (gen_random_uuid(), now(), $1, 'prompt_injection', 'DANGEROUS', '{ignore_rules}', 1, 0.9, 0.8, 1, 'warn', '192.0.2.7')`,
    [player_id],
  );
}

/** Thirty usual trades and one at ten times their price, each with its observation; a hand-over four times. */
async function addTrades(pool: Pool, [ann, bob]: readonly [Person, Person], place: Place): Promise<void> {
  await pool.query(
    `WITH made AS (
       INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
         profit, credits_after, created_at)
       SELECT gen_random_uuid(), $1, $2, $3, $2, 'ore', 'sell', 10, w.total, 0, w.total, 200, 1000, now() - n * interval '1 hour'
       FROM generate_series(1, 31) AS n CROSS JOIN LATERAL (SELECT CASE n WHEN 31 THEN 5000 ELSE 480 + n END AS total) w
       RETURNING id, player_id, commodity, quantity, station_id, sector_id, profit, created_at)
     INSERT INTO aria_trading_observations (id, trade_id, player_id, side, commodity, quantity, station_id, source_station, dest_station,
       dest_sector, profit, success, observed_at)
     SELECT gen_random_uuid(), id, player_id, 'sell', commodity, quantity, station_id, station_id, station_id, sector_id, profit, true,
       created_at FROM made`,
    [ann.player_id, place.station_id, place.sector_id],
  );
  await pool.query(
    `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
       credits_after, created_at)
     SELECT gen_random_uuid(), w.player::uuid, $3, $4, $3, 'fuel', w.side, 5, 200, 0, 200, 1000,
       now() - n * interval '20 minutes' + w.later
     FROM generate_series(1, 4) AS n
       CROSS JOIN (VALUES ($1, 'sell', interval '0'), ($2, 'buy', interval '2 minutes')) AS w(player, side, later)`,
    [ann.player_id, bob.player_id, place.station_id, place.sector_id],
  );
}

/** A planet, and a ship on order. */
async function addHoldings(pool: Pool, { player_id }: Person, { station_id }: Place): Promise<void> {
  await pool.query(
    `INSERT INTO planet_holdings (planet_id, owner_id, origin, colonists, safe, citadel_level, ore_rate, organics_rate,
       equipment_rate, storage, max_colonists, produced_at, claimed_at)
     SELECT id, $1, 'claimed', 120, 40, 2, 1, 1, 1, 100, 500, now(), now() FROM planets ORDER BY id LIMIT 1`,
    [player_id],
  );
  await pool.query(
    `INSERT INTO construction_reservations (id, owner_id, dock_id, dock_name, kind, slip, ship_type, price, escrow, hours, status,
       queued_at)
     VALUES (gen_random_uuid(), $1, $2, 'Story Dock', 'ship', 'construction', 'scout', 7200, 7200, 4, 'queued', now())`,
    [player_id, station_id],
  );
}

/** A disputed contract, a subscription, and a payment webhook that failed. */
async function addBusiness(pool: Pool, [ann, bob]: readonly [Person, Person], place: Place): Promise<void> {
  await pool.query(
    `INSERT INTO contracts (id, kind, status, poster_id, taker_id, reward, escrow, sector_id, station_id, commodity, quantity, deadline,
       created_at, accepted_at, disputed_at, disputed_by, dispute_reason)
     VALUES ($1, 'deliver', 'disputed', $2, $3, 700, 700, $4, $5, 'ore', 10, now() + interval '1 day', now(), now(), now(), $3,
       'It was delivered')`,
    [randomUUID(), ann.player_id, bob.player_id, place.sector_id, place.station_id],
  );
  const subscription = randomUUID();
  await pool.query(
    `INSERT INTO subscriptions (id, provider_id, user_id, tier, status, created_at, updated_at)
     VALUES ($1, 'I-STORY', $2, 'galactic_citizen', 'active', now(), now())`,
    [subscription, ann.user_id],
  );
  await pool.query(
    `INSERT INTO webhook_deliveries (id, received_at, outcome, reason, event_id, event_type, event_time, subscription_id, payload)
     VALUES (gen_random_uuid(), now(), 'failed', 'processing', 'WH-STORY', 'PAYMENT.SALE.COMPLETED', now(), $1, '{}')`,
    [subscription],
  );
}
