/**
 * Billing: verified webhooks by REST ÷ the bare signature check and transaction, claims on one region by 50 citizens at once ÷
 * the same rows bare, and the sweep of the lifecycle over 10,000 unpaid regions, in rounds A B B A.
 */

import { advanceRegions } from '#server/money/region-lifecycle/advance-regions.ts';
import { createPool, type Pool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { claimBare, claimByHttp, timeClaims } from '#tests/load/billing/claims.ts';
import { deliverByHttp, openAgent, publicKeyOf, receiveBare, signPayments } from '#tests/load/billing/webhooks.ts';
import { type BillingWorld, createBillingWorld, insertUnpaidRegions } from '#tests/load/billing/world.ts';
import { type BenchDatabase, benchEnvironment, createBenchDatabase } from '#tests/load/rest/bench-database.ts';
import { median } from '#tests/load/rest/interleave.ts';
import { startProgram } from '#tests/load/rest/start-child.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';

const CLAIMANTS = 50;
const CONNECTIONS = 16;
const DELIVERIES = 600;
const CLAIMED = 4;
const REGIONS = 10_000;
/** Of the regions of a sweep, those whose next state has come. */
const DUE = 1_000;

/** A second, and the median of the rounds' ratios. */
export type Rates = { ours: number; bare: number; ratio: number; ratios: number[] };
export type BillingBench = {
  webhooks: Rates;
  claims: Rates;
  /** Milliseconds of a sweep in which nothing is due, and of one region that is. */
  sweep: { idle: number; perDue: number; perBare: number };
};

export async function benchBilling({ rounds }: { rounds: number }): Promise<BillingBench> {
  const database = await createBenchDatabase();
  // Each pays once a turn: nobody's subscription has a dozen payments in one moment.
  const world = await createBillingWorld(database, DELIVERIES);
  try {
    const served = await compareServed(database, world, rounds);
    // Without a service whose own jobs would take part.
    return { ...served, sweep: await timeSweeps(world, database.connectionString, rounds) };
  } finally {
    await world.close();
    await database.stop();
  }
}

async function compareServed(database: BenchDatabase, world: BillingWorld, rounds: number) {
  const environment = { ...benchEnvironment(database), ...world.environment, LOG_LEVEL: 'warn' };
  const server = await startProgram('our-server.ts', environment);
  try {
    const webhooks = await compareWebhooks(world, server.url, rounds);
    return { webhooks, claims: await compareClaims(world, server.url, rounds) };
  } finally {
    await server.stop();
  }
}

/** Ours ÷ bare of things done in a second, A B B A each round. */
async function interleave(rounds: number, ours: () => Promise<number>, bare: () => Promise<number>): Promise<Rates> {
  await ours();
  await bare();
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const [first, second, third, fourth] = [await ours(), await bare(), await bare(), await ours()];
    pairs.push({ ours: (first + fourth) / 2, bare: (second + third) / 2 });
  }
  const ratios = pairs.map((pair) => pair.ours / pair.bare);
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(ratios),
    ratios,
  };
}

function compareWebhooks(world: BillingWorld, url: string, rounds: number): Promise<Rates> {
  const checked = {
    key: publicKeyOf(world.environment.PAYMENT_WEBHOOK_CERT ?? ''),
    webhook_id: world.signing.webhook_id,
  };
  return interleave(
    rounds,
    async () => {
      // Of this turn only: the server closes connections that were idle while the other side was measured.
      const agent = openAgent(CONNECTIONS);
      try {
        return await drain(signPayments(world, DELIVERIES), (one) => deliverByHttp(agent, url, one));
      } finally {
        agent.destroy();
      }
    },
    () => drain(signPayments(world, DELIVERIES), (one) => receiveBare(world.pool, checked, one)),
  );
}

/** As many at a time as there are connections. Done a second. */
async function drain<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<number> {
  const queue = all[Symbol.iterator]();
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const one of queue) await work(one);
    }),
  );
  return (all.length * 1_000) / (performance.now() - begun);
}

async function compareClaims(world: BillingWorld, url: string, rounds: number): Promise<Rates> {
  const fresh = () => insertUnpaidRegions(world, CLAIMED, 1);
  const few = { ...world, citizens: world.citizens.slice(0, 1 + CLAIMANTS) };
  return interleave(
    rounds,
    async () => timeClaims(few, await fresh(), (citizen, region) => claimByHttp(url, citizen, region)),
    async () => timeClaims(few, await fresh(), (citizen, region) => claimBare(world.pool, citizen, region)),
  );
}

async function timeSweeps(world: BillingWorld, connectionString: string, rounds: number) {
  const log = createLog({ level: 'silent', pretty: false });
  const pool = createPool({ connectionString, size: 10, log, work: 'background' });
  const drop = async () => undefined;
  const services = createTestServices({
    pool,
    connectionString,
    servicePool: pool,
    serviceUrl: connectionString,
    drop,
  });
  services.clock.set(new Date());
  try {
    await world.pool.query(`DELETE FROM regions WHERE kind = 'player_owned'`);
    const regions = await insertUnpaidRegions(world, REGIONS, 1);
    await world.pool.query('VACUUM ANALYZE');
    const idle: number[] = [];
    for (let round = 0; round < rounds * 4; round++) idle.push(await timed(() => advanceRegions(services)));
    const due = regions.slice(0, DUE);
    const { ours, bare } = await timeDue(services, pool, due, rounds);
    return { idle: median(idle), perDue: ours / DUE, perBare: bare / DUE };
  } finally {
    await pool.end();
  }
}

/** The sweep of regions of which some become gracious ÷ those steps as bare transactions. */
async function timeDue(services: TestServices, pool: Pool, due: readonly string[], rounds: number) {
  async function again(work: () => Promise<unknown>): Promise<number> {
    await pool.query(
      `UPDATE regions SET status = 'suspended', suspended_at = now() - interval '8 days' WHERE id = ANY($1)`,
      [due],
    );
    return timed(work);
  }
  const ours = async () => {
    const advanced = await advanceRegions(services);
    if (advanced !== due.length) throw new Error(`${advanced} regions advanced`);
  };
  const bare = async () => {
    for (const id of due) await advanceBare(pool, id);
  };
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++)
    for (const [side, work] of [
      ['ours', ours],
      ['bare', bare],
      ['bare', bare],
      ['ours', ours],
    ] as const)
      times[side].push(await again(work));
  return { ours: median(times.ours), bare: median(times.bare) };
}

/** The region's lock, its next state and the notice to its owner. */
async function advanceBare(pool: Pool, id: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM regions WHERE id = $1 FOR NO KEY UPDATE', [id]);
    await client.query(
      `UPDATE regions SET status = 'grace', updated_at = now() WHERE id = $1 AND status = 'suspended'`,
      [id],
    );
    await client.query(
      `INSERT INTO notifications (id, player_id, type, consequence, data, in_app, created_at)
       SELECT gen_random_uuid(), p.id, 'region_notice', 2, '{}', true, now() FROM regions r JOIN players p ON p.user_id = r.owner_id
       WHERE r.id = $1`,
      [id],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export function describeBillingBench({ webhooks, claims, sweep }: BillingBench): string {
  const line = (what: string, { ours, bare, ratio, ratios }: Rates) =>
    `  ${what.padEnd(18)} ${ours.toFixed(0)} /s, bare ${bare.toFixed(0)} /s: ${ratio.toFixed(2)} (rounds ${ratios.map((one) => one.toFixed(2)).join(' ')})`;
  return [
    `Webhooks over ${CONNECTIONS} connections, claims of ${CLAIMANTS} citizens at once on one region, rounds A B B A`,
    line('verified webhooks', webhooks),
    line('takeover claims', claims),
    `  sweep over ${REGIONS.toLocaleString('en')} unpaid regions: ${sweep.idle.toFixed(0)} ms where nothing is due; ${sweep.perDue.toFixed(1)} ms for each that is, bare ${sweep.perBare.toFixed(1)} ms`,
  ].join('\n');
}

if (import.meta.main)
  console.log(describeBillingBench(await benchBilling({ rounds: Number(process.env.ROUNDS ?? 3) })));
