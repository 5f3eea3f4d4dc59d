/**
 * Import of a 5,000-sector hub against a plain COPY of the same rows into the same tables.
 * Alone: `node tests/load/import-bench.ts [rounds]`; the overall bench calls `benchImport`.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { from as copyFrom } from 'pg-copy-streams';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool, type Pool } from '#server/platform/db/pool.ts';
import { inLongTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { persistPlan } from '#server/world/galaxy/persist-plan.ts';
import { preparePlan } from '#server/world/galaxy/prepare-plan.ts';
import { copyTables, inChunks } from '#server/world/galaxy/rules/copy-tables.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';
import type { Plan } from '#server/world/galaxy/rules/plan.ts';
import { createGenerator } from '#server/world/galaxy/run-generator.ts';

const REGION = '00000000-0000-7000-8000-0000000000aa';
const SEED = 2102;
const AT = new Date('2026-01-01T00:00:00.000Z');
const MIN_ROUNDS = 5;

export type Side = { median_ms: number; peak_rss_mib: number };
export type ImportBench = {
  rows: number;
  payload_mib: number;
  rounds: number;
  raw_copy: Side;
  persist: Side;
  import: Side;
  /** Medians of the ratios of paired runs. */
  persist_over_raw: number;
  import_over_raw: number;
};

type CopyText = { statement: string; chunks: string[] };

/** Every row of a plan as text, made before the clock starts: what a plain COPY is given. */
function renderRows(plan: Plan): CopyText[] {
  return copyTables(plan, { regionId: REGION, at: AT.toISOString() }).map((table) => ({
    statement: `COPY ${table.table} (${table.columns}) FROM STDIN`,
    chunks: [...inChunks(table.rows())].map(({ text }) => text),
  }));
}

function rawCopy(pool: Pool, texts: readonly CopyText[]): Promise<void> {
  return inLongTransaction({ pool }, async (tx) => {
    await insertRegion(tx);
    for (const { statement, chunks } of texts) {
      if (chunks.length > 0) await pipeline(Readable.from(chunks), tx.client.query(copyFrom(statement)));
    }
  });
}

function persistOnly(pool: Pool, plan: Plan): Promise<void> {
  return inLongTransaction({ pool }, async (tx) => {
    await insertRegion(tx);
    await persistPlan(tx, plan, { regionId: REGION, at: AT });
  });
}

/** From the bytes of a payload to the commit: parse, shape check, translation, validation, report, rows. */
async function wholeImport(pool: Pool, bytes: Buffer): Promise<void> {
  const { plan } = await prepare(bytes);
  await persistOnly(pool, plan);
}

function prepare(bytes: Buffer) {
  return preparePlan(JSON.parse(bytes.toString('utf8')), {
    regionType: 'central_nexus',
    allowIncompleteContent: false,
    now: AT,
    drawMid: hashText,
  });
}

function insertRegion(tx: Tx): Promise<unknown> {
  return tx.sql(
    `INSERT INTO regions (id, name, display_name, kind, total_sectors) VALUES ($1, 'bench', 'Bench', 'central_nexus', 5000)`,
    [REGION],
  );
}

async function timed(pool: Pool, work: () => Promise<void>): Promise<number> {
  await pool.query('TRUNCATE regions CASCADE');
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle] ?? 0) + (sorted[sorted.length - 1 - middle] ?? 0)) / 2;
}

type Times = { a: number[]; b: number[]; ratios: number[] };

/** A B B A, round after round: slow drifts of the machine hit both sides alike. */
async function interleave(pool: Pool, rounds: number, a: () => Promise<void>, b: () => Promise<void>): Promise<Times> {
  const times: Times = { a: [], b: [], ratios: [] };
  function note(left: number, right: number): void {
    times.a.push(left);
    times.b.push(right);
    times.ratios.push(right / left);
  }
  for (let round = 0; round < rounds; round++) {
    const first = await timed(pool, a);
    note(first, await timed(pool, b));
    const second = await timed(pool, b);
    note(await timed(pool, a), second);
  }
  return times;
}

export async function benchImport(connectionString: string, rounds = MIN_ROUNDS): Promise<ImportBench> {
  const log = createLog({ level: 'silent', pretty: false });
  await migrate(connectionString, log);
  const pool = createPool({ connectionString, size: 4, log, work: 'long' });
  const bytes = await createGenerator()({ region_type: 'central_nexus', seed: SEED, config: { sectors: 5_000 } });
  const { plan } = await prepare(bytes);
  const texts = renderRows(plan);
  const raw = () => rawCopy(pool, texts);
  await timed(pool, raw);
  await timed(pool, () => wholeImport(pool, bytes));
  const whole = await interleave(pool, Math.max(MIN_ROUNDS, rounds), raw, () => wholeImport(pool, bytes));
  const persist = await interleave(pool, Math.max(MIN_ROUNDS, rounds), raw, () => persistOnly(pool, plan));
  const peaks = await measurePeaks(connectionString, bytes, texts);
  await pool.query('TRUNCATE regions CASCADE');
  await pool.end();
  return {
    rows: copyTables(plan, { regionId: REGION, at: AT.toISOString() }).reduce((sum, { count }) => sum + count, 0),
    payload_mib: bytes.byteLength / 1024 / 1024,
    rounds: Math.max(MIN_ROUNDS, rounds),
    raw_copy: { median_ms: median([...whole.a, ...persist.a]), peak_rss_mib: peaks.raw },
    persist: { median_ms: median(persist.b), peak_rss_mib: peaks.persist },
    import: { median_ms: median(whole.b), peak_rss_mib: peaks.import },
    persist_over_raw: median(persist.ratios),
    import_over_raw: median(whole.ratios),
  };
}

const SIDES = ['raw', 'persist', 'import'] as const;
type SideName = (typeof SIDES)[number];

/** Each side once in a process of its own, so that peaks do not mix. MiB. */
async function measurePeaks(
  connectionString: string,
  bytes: Buffer,
  texts: readonly CopyText[],
): Promise<Record<SideName, number>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-bench-'));
  const universe = path.join(folder, 'universe.json');
  const rows = path.join(folder, 'rows.json');
  await writeFile(universe, bytes);
  await writeFile(rows, JSON.stringify(texts));
  const peaks = { raw: 0, persist: 0, import: 0 };
  for (const side of SIDES) {
    const args = [import.meta.filename, '--peak', side, connectionString, side === 'raw' ? rows : universe];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    peaks[side] = Number(stdout) / 1024;
  }
  await rm(folder, { recursive: true, force: true });
  return peaks;
}

/** The child's part: one run of one side; prints its peak resident size in KiB. */
async function runOneSide(side: string, connectionString: string, file: string): Promise<void> {
  const pool = createPool({
    connectionString,
    size: 2,
    log: createLog({ level: 'silent', pretty: false }),
    work: 'long',
  });
  await pool.query('TRUNCATE regions CASCADE');
  const bytes = await readFile(file);
  if (side === 'raw') await rawCopy(pool, JSON.parse(bytes.toString('utf8')) as CopyText[]);
  else if (side === 'import') await wholeImport(pool, bytes);
  else await persistOnly(pool, (await prepare(bytes)).plan);
  await pool.end();
  process.stdout.write(String(process.resourceUsage().maxRSS));
}

function describeSide(name: string, side: Side): string {
  return `  ${name.padEnd(22)} ${side.median_ms.toFixed(0).padStart(6)} ms   peak ${side.peak_rss_mib.toFixed(0).padStart(4)} MiB`;
}

export function describeImportBench(bench: ImportBench): string {
  return [
    `Import of a 5,000-sector hub: ${bench.rows} rows, ${bench.payload_mib.toFixed(1)} MiB of JSON, ${bench.rounds} rounds A B B A`,
    describeSide('raw COPY', bench.raw_copy),
    describeSide('persisting alone', bench.persist),
    describeSide('import, bytes to commit', bench.import),
    `  persisting / raw COPY  ${bench.persist_over_raw.toFixed(2)}  (reach: 2)`,
    `  import / raw COPY      ${bench.import_over_raw.toFixed(2)}  (reach: 3)`,
  ].join('\n');
}

if (import.meta.main) {
  const [first, side, url, file] = process.argv.slice(2);
  if (first === '--peak' && side && url && file) await runOneSide(side, url, file);
  else {
    const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-bench-db-'));
    const cluster = await startCluster({ folder });
    try {
      console.log(
        describeImportBench(await benchImport(cluster.connectionString('postgres'), Number(first ?? MIN_ROUNDS))),
      );
    } finally {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
}
