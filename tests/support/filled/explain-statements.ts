import pg from 'pg';
import type { Pool } from '#server/platform/db/pool.ts';

export const PLANS = ['custom', 'generic'] as const;
export type PlanKind = (typeof PLANS)[number];
export type Cost = { statements: number; rows: number; buffers: number };
/** What the reads of one call cost, and the plan of the most expensive one. */
export type Measured = Record<PlanKind, Cost & { plan: string }>;

type Sent = { text: string; values: readonly unknown[] };

/** The reads that the service sends while `work` runs, in any transaction. */
export async function recordReads(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [statement, values] = args;
    const config = typeof statement === 'string' ? { text: statement } : (statement as Partial<Sent>);
    const given = config.values ?? (Array.isArray(values) ? values : []);
    if (config.text && /^\s*(SELECT|WITH)\b/.test(config.text) && !/\bFOR (NO KEY )?UPDATE\b/.test(config.text))
      sent.push({ text: config.text, values: given });
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** Runs the reads again, planned for their values and with one plan for all values. */
export async function explainReads(pool: Pool, reads: readonly Sent[]): Promise<Measured> {
  return { custom: await explainAll(pool, reads, 'custom'), generic: await explainAll(pool, reads, 'generic') };
}

async function explainAll(pool: Pool, reads: readonly Sent[], kind: PlanKind): Promise<Cost & { plan: string }> {
  const client = await pool.connect();
  try {
    await client.query(
      `BEGIN; SET LOCAL plan_cache_mode = force_${kind}_plan; SET LOCAL jit = off; SET LOCAL max_parallel_workers_per_gather = 0`,
    );
    const costs: { rows: number; buffers: number; plan: string }[] = [];
    for (const read of reads) costs.push(await explain(client, read));
    const worst = costs.toSorted((a, b) => b.buffers - a.buffers)[0];
    return {
      statements: reads.length,
      rows: costs.reduce((sum, { rows }) => sum + rows, 0),
      buffers: costs.reduce((sum, { buffers }) => sum + buffers, 0),
      plan: worst?.plan ?? '',
    };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
};

async function explain(client: pg.PoolClient, { text, values }: Sent) {
  await client.query(`PREPARE explained AS ${text}`);
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE explained${given}`,
  );
  await client.query('DEALLOCATE explained');
  const root = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!root) throw new Error(`no plan of ${text}`);
  const buffers = root['Shared Hit Blocks'] + root['Shared Read Blocks'];
  return { rows: rowsRead(root), buffers, plan: `${text}\n${drawn(root).join('\n')}` };
}

/** Rows that were read from tables and indexes, used or not. */
function rowsRead(node: Node): number {
  const own = node['Relation Name'] ? touched(node) : 0;
  return Math.round(own + (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0));
}

function touched(node: Node): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}

function drawn(node: Node, depth = 0): string[] {
  const name = [node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean).join(' ');
  const line = `${'  '.repeat(depth)}${name}: ${Math.round(touched(node))} rows, ${node['Shared Hit Blocks'] + node['Shared Read Blocks']} buffers`;
  return [line, ...(node.Plans ?? []).flatMap((child) => drawn(child, depth + 1))];
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(arrayText(value));
  if (typeof value === 'object') return pg.escapeLiteral(JSON.stringify(value));
  return pg.escapeLiteral(String(value));
}

function arrayText(values: readonly unknown[]): string {
  const items = values.map((value) =>
    value === null ? 'NULL' : JSON.stringify(value instanceof Date ? value.toISOString() : String(value)),
  );
  return `{${items.join(',')}}`;
}
