/**
 * Calls of the generated client ÷ the same statement through the driver, on one pool and within one transaction.
 * Alone: `node tests/load/records-bench.ts [rounds]`; the overall bench calls `benchRecords`.
 */
import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool, type Pool } from '#server/platform/db/pool.ts';
import { createPrisma, type Prisma } from '#server/platform/db/prisma.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { median } from '#tests/load/rest/interleave.ts';

/** Medians: milliseconds of a call by the driver and by Prisma, processor milliseconds of both, and the pairs' ratio. */
export type RecordCost = { driver: number; prisma: number; driverCpu: number; prismaCpu: number; ratio: number };
export type RecordsBench = { costs: Record<string, RecordCost>; firstUseMs: number };

type Call = () => Promise<unknown>;
type Pair = { driver: Call; prisma: Call };

const WARM_UP = 100;
const ROWS = 300;
const LIST = 20;
const NOW = new Date('2026-01-01T00:00:00.000Z');
const INSERT =
  'INSERT INTO teams (id, name, tag, created_at) VALUES ($1, $2, $3, $4) RETURNING id, name, tag, created_at';
const ONE = 'SELECT id, name, tag, created_at FROM teams WHERE id = $1';

export async function benchRecords(options: { rounds: number }): Promise<RecordsBench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-bench-records-'));
  const cluster = await startCluster({ folder });
  try {
    const connectionString = cluster.connectionString('postgres');
    const log = createLog({ level: 'silent', pretty: false });
    await migrate(connectionString, log);
    const pool = createPool({ connectionString, size: 2, log });
    try {
      return await compareAll(pool, options.rounds);
    } finally {
      await pool.end();
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compareAll(pool: Pool, rounds: number): Promise<RecordsBench> {
  const prisma = createPrisma(pool);
  const ids = Array.from({ length: ROWS }, () => randomUUIDv7());
  for (const [index, id] of ids.entries()) await pool.query(INSERT, [id, `team ${index}`, `T${index}`, NOW]);
  const firstUseMs = await timeFirstUse(pool);
  const costs: Record<string, RecordCost> = {};
  for (const [name, pair] of Object.entries(pairsOf(pool, prisma, ids))) costs[name] = await compare(pair, rounds);
  return { costs, firstUseMs };
}

/** What the first record of a transaction costs on a connection that has not had one. */
function timeFirstUse(pool: Pool): Promise<number> {
  return inTransaction({ pool }, async (tx) => {
    const before = performance.now();
    await tx.prisma.team.findFirst();
    return performance.now() - before;
  });
}

function pairsOf(pool: Pool, prisma: Prisma, ids: readonly string[]): Record<string, Pair> {
  let next = ROWS;
  function pick(): string {
    return ids[next++ % ROWS] ?? '';
  }
  return {
    'one by its key': {
      driver: () => pool.query(ONE, [pick()]),
      prisma: () => prisma.team.findUnique({ where: { id: pick() } }),
    },
    'one by its key, in a transaction': {
      driver: () => inTransaction({ pool }, (tx) => tx.sql(ONE, [pick()])),
      prisma: () => inTransaction({ pool }, (tx) => tx.prisma.team.findUnique({ where: { id: pick() } })),
    },
    [`a list of ${LIST}`]: {
      driver: () => pool.query(`SELECT id, name, tag, created_at FROM teams ORDER BY id LIMIT ${LIST}`),
      prisma: () => prisma.team.findMany({ orderBy: { id: 'asc' }, take: LIST }),
    },
    create: {
      driver: () => pool.query(INSERT, [randomUUIDv7(), `team ${++next}`, `T${next}`, NOW]),
      prisma: () => prisma.team.create({ data: { name: `team ${++next}`, tag: `T${next}`, created_at: NOW } }),
    },
    update: {
      driver: () => pool.query('UPDATE teams SET name = $2 WHERE id = $1', [pick(), `team ${++next}`]),
      prisma: () => prisma.team.updateMany({ where: { id: pick() }, data: { name: `team ${++next}` } }),
    },
  };
}

async function timed(call: Call): Promise<{ ms: number; cpu: number }> {
  const cpu = process.cpuUsage();
  const before = performance.now();
  await call();
  const ms = performance.now() - before;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpu: (user + system) / 1_000 };
}

async function compare({ driver, prisma }: Pair, rounds: number): Promise<RecordCost> {
  const pairs: { driver: { ms: number; cpu: number }; prisma: { ms: number; cpu: number } }[] = [];
  for (let round = -WARM_UP; round < rounds; round++) {
    const isEven = round % 2 === 0;
    const first = await timed(isEven ? driver : prisma);
    const second = await timed(isEven ? prisma : driver);
    if (round >= 0) pairs.push(isEven ? { driver: first, prisma: second } : { driver: second, prisma: first });
  }
  return {
    driver: median(pairs.map((pair) => pair.driver.ms)),
    prisma: median(pairs.map((pair) => pair.prisma.ms)),
    driverCpu: median(pairs.map((pair) => pair.driver.cpu)),
    prismaCpu: median(pairs.map((pair) => pair.prisma.cpu)),
    ratio: median(pairs.map((pair) => pair.prisma.ms / pair.driver.ms)),
  };
}

export function describeRecordsBench({ costs, firstUseMs }: RecordsBench): string {
  const lines = Object.entries(costs).map(
    ([name, { driver, prisma, driverCpu, prismaCpu, ratio }]) =>
      `${name}: ${driver.toFixed(2)} ms by the driver, ${prisma.toFixed(2)} ms by Prisma (${ratio.toFixed(2)}); processor ${driverCpu.toFixed(2)} and ${prismaCpu.toFixed(2)} ms`,
  );
  return [...lines, `first record of a transaction on a new connection: ${firstUseMs.toFixed(0)} ms`].join('\n');
}

if (import.meta.main) {
  const rounds = Number(process.argv[2] ?? 1_000);
  console.log(describeRecordsBench(await benchRecords({ rounds })));
}
