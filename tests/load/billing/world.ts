import type { KeyObject } from 'node:crypto';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { startSandbox } from '#scripts/payment-sandbox/start-server.ts';
import { signAccessToken, signingKey } from '#server/community/accounts/rules/access-token.ts';
import { createPool, type Pool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { BENCH_SECRETS, type BenchDatabase } from '#tests/load/rest/bench-database.ts';
import { createGalaxy, type TestGalaxy } from '#tests/support/galaxy-factory.ts';

/** A citizen who pays, with more credits than any number of claims costs. */
export type Citizen = { user_id: string; player_id: string; provider_id: string; token: string };
export type BillingWorld = {
  pool: Pool;
  galaxy: TestGalaxy;
  citizens: Citizen[];
  /** What the provider signs its deliveries with. */
  signing: { key: KeyObject; webhook_id: string };
  /** Variables with which a service has the sandbox for its provider. */
  environment: Record<string, string>;
  close(): Promise<void>;
};

const PLENTY = 1_000_000_000_000;

export async function createBillingWorld(database: BenchDatabase, citizens: number): Promise<BillingWorld> {
  const { connectionString, folder } = database;
  const log = createLog({ level: 'silent', pretty: false });
  const pool = createPool({ connectionString, size: 20, log, work: 'background' });
  const galaxy = await createGalaxy(pool, {
    regions: { home: { kind: 'terran_space' }, hub: { kind: 'central_nexus' } },
    sectors: [
      { number: 1, special: 'terra' },
      { number: 2, region: 'hub', special: 'stardock' },
    ],
    warps: [],
  });
  // Nothing of this reaches the service: the benches deliver the provider's events themselves.
  const sandbox = await startSandbox({ folder, port: 0, webhook_url: 'http://127.0.0.1:1/' });
  const { client_id, client_secret, webhook_id, key, cert } = sandbox.state;
  return {
    pool,
    galaxy,
    citizens: await insertCitizens(pool, galaxy.sector(1), citizens),
    signing: { key: createPrivateKey(key), webhook_id },
    environment: {
      PAYMENT_CLIENT_ID: client_id,
      PAYMENT_CLIENT_SECRET: client_secret,
      PAYMENT_BASE_URL: `http://127.0.0.1:${sandbox.port}`,
      PAYMENT_WEBHOOK_ID: webhook_id,
      PAYMENT_WEBHOOK_RATE_LIMIT: '10000000',
      PAYMENT_WEBHOOK_CERT: cert,
      PAYMENT_GALACTIC_CITIZEN_PLAN_ID: 'P-CITIZEN',
      PAYMENT_REGIONAL_OWNER_PLAN_ID: 'P-OWNER',
    },
    close: async () => {
      await sandbox.close();
      await pool.end();
    },
  };
}

async function insertCitizens(pool: Pool, sectorId: string, count: number): Promise<Citizen[]> {
  const exp = Math.floor(Date.now() / 1_000) + 86_400;
  const key = signingKey(BENCH_SECRETS.JWT_SECRET);
  const citizens = Array.from({ length: count }, () => {
    const user_id = randomUUID();
    const token = signAccessToken({ sub: user_id, exp }, key);
    return { user_id, player_id: randomUUID(), provider_id: `I-${user_id}`, token };
  });
  const users = citizens.map(({ user_id }) => user_id);
  await pool.query(
    `INSERT INTO users (id, username, email, last_login, updated_at)
     SELECT id, 'citizen-' || id, id || '@example.test', now(), now() FROM unnest($1::uuid[]) AS id`,
    [users],
  );
  await pool.query(
    `INSERT INTO players (id, user_id, credits, turns, max_turns, last_turn_regeneration, current_sector_id, is_galactic_citizen)
     SELECT player, account, $3, 1000, 1000, now(), $4, true FROM unnest($1::uuid[], $2::uuid[]) AS c(player, account)`,
    [citizens.map(({ player_id }) => player_id), users, PLENTY, sectorId],
  );
  await pool.query(
    `INSERT INTO subscriptions (id, provider_id, user_id, tier, status, settled_at, created_at, updated_at)
     SELECT gen_random_uuid(), 'I-' || account, account, 'galactic_citizen', 'active', now() - interval '30 days',
       now() - interval '30 days', now() FROM unnest($1::uuid[]) AS account`,
    [users],
  );
  // A year of monthly payments, as a subscription has them.
  await pool.query(
    `INSERT INTO processed_webhook_events (id, event_id, event_type, event_time, subscription_id, processed_at)
     SELECT gen_random_uuid(), gen_random_uuid(),
       CASE WHEN month = 12 THEN 'BILLING.SUBSCRIPTION.ACTIVATED' ELSE 'PAYMENT.SALE.COMPLETED' END,
       now() - month * interval '30 days', s.id, now()
     FROM subscriptions s, generate_series(1, 12) month`,
  );
  return citizens;
}

/** Regions of the first citizen that nobody has paid for since `days` ago. */
export async function insertUnpaidRegions(world: BillingWorld, count: number, days: number): Promise<string[]> {
  const { rows } = await world.pool.query<{ id: string }>(
    `INSERT INTO regions (id, galaxy_id, name, display_name, kind, status, owner_id, suspended_at, updated_at)
     SELECT gen_random_uuid(), $1, 'region-' || gen_random_uuid(), 'Region ' || n, 'player_owned', 'suspended', $2,
       now() - $4::int * interval '1 day', now() FROM generate_series(1, $3::int) n RETURNING id`,
    [world.galaxy.id, world.citizens[0]?.user_id, count, days],
  );
  return rows.map(({ id }) => id);
}
