import pg from 'pg';
import { answerBound, BOUNDS, type Bounds, connectionBounds, type WorkClass } from '#server/platform/db/bounds.ts';
import { FrequentStatements } from '#server/platform/db/frequent-statements.ts';
import { type Connected, GrowingPool } from '#server/platform/db/growing-pool.ts';
import { Sql } from '#server/platform/db/sql.ts';
import { faultError } from '#server/platform/db/unavailable.ts';
import { WatchedClient } from '#server/platform/db/watched-client.ts';
import type { Logger } from '#server/platform/log.ts';

export type Pool = pg.Pool;
export type Row = pg.QueryResultRow;

export type PoolOptions = {
  connectionString: string;
  size: number;
  log: Logger;
  work?: WorkClass;
  /** Time limits other than those of the class of work. */
  bounds?: Partial<Bounds>;
  /** Above this many waiting callers new ones are refused at once. */
  maxWaiting?: number;
};

const INT8 = 20;
const IDLE_MS = 300_000;

/** Credits are integers far below 2^53; reading them as numbers keeps one type from column to screen. */
function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is outside the safe integer range`);
  return value;
}

/** A queue that only grows helps nobody: a refused caller can retry. */
class SheddingPool extends GrowingPool {
  readonly #maxWaiting: number;
  readonly statements = new FrequentStatements();
  /** For each connection, the number of retired names when it last forgot them. */
  readonly #seenRetired = new WeakMap<object, number>();

  constructor(config: pg.PoolConfig & { max: number }, maxWaiting: number) {
    super(config);
    this.#maxWaiting = maxWaiting;
    this.on('acquire', (client) => this.#forgetRetired(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const isTooLong = this.waitingCount >= this.#maxWaiting;
    if (!connected) return isTooLong ? Promise.reject(faultError('overloaded')) : super.connect();
    if (isTooLong) connected(faultError('overloaded'), undefined, () => undefined);
    else super.connect(connected);
    return undefined;
  }

  #forgetRetired(client: pg.PoolClient): void {
    const { retired } = this.statements;
    if ((this.#seenRetired.get(client) ?? 0) === retired || !(client instanceof WatchedClient)) return;
    this.#seenRetired.set(client, retired);
    client.forget((name) => this.statements.isRetired(name));
  }

  /**
   * A statement with values is prepared when it is frequent. Callers see the overloads of `pg.Pool`, none of which
   * accepts the arguments of all others.
   */
  override query(statement: unknown, values?: unknown, ...rest: unknown[]): never {
    if (statement instanceof Sql) {
      const { text, values: own } = statement;
      const named = { name: this.statements.nameOf(text), text, values: own };
      return super.query(...([named, values, ...rest] as unknown as [string])) as never;
    }
    const isPlain = typeof statement === 'string' && Array.isArray(values);
    const named = isPlain ? { name: this.statements.nameOf(statement), text: statement } : statement;
    return super.query(...([named, values, ...rest] as unknown as [string])) as never;
  }
}

const logs = new WeakMap<Pool, Logger>();

/** Logs errors of this pool that no caller receives. */
export function logOf(pool: Pool): Logger {
  const log = logs.get(pool);
  if (!log) throw new Error('this pool was not made by createPool');
  return log;
}

/** The names of the statements that this pool runs often. */
export function frequentStatementsOf(pool: Pool): FrequentStatements {
  return madeHere(pool).statements;
}

/** How many connections it may open. */
export function sizeOf(pool: Pool): number {
  return madeHere(pool).size;
}

function madeHere(pool: Pool): SheddingPool {
  if (!(pool instanceof SheddingPool)) throw new Error('this pool was not made by createPool');
  return pool;
}

export function createPool(options: PoolOptions): Pool {
  const { connectionString, size, log, work = 'request', maxWaiting = Number.POSITIVE_INFINITY } = options;
  const bounds = { ...BOUNDS[work], ...options.bounds };
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, readBigint);
  const config: pg.PoolConfig & { max: number; Client: typeof WatchedClient } = {
    ...connectionBounds(bounds),
    ...answerBound(bounds),
    connectionString,
    max: size,
    // A new connection has to read the catalogue and plan its statements again.
    idleTimeoutMillis: IDLE_MS,
    types,
    application_name: 'starhelm',
    // Pipelining: independent statements of one transaction are sent together.
    pipeline: true,
    Client: WatchedClient,
  };
  const pool = new SheddingPool(config, maxWaiting);
  logs.set(pool, log);
  // An embedded database may stop before the connections of a closed pool have ended.
  pool.on('error', (error) => pool.ending || log.warn({ err: error }, 'idle database connection lost'));
  return pool;
}

/**
 * A connection outside the pool with its settings, for long use: COPY (impossible on pipelined connections), session
 * locks, reports over whole tables.
 */
export async function connectApart(pool: Pool, work: WorkClass = 'long'): Promise<pg.Client> {
  const client = new WatchedClient({
    ...pool.options,
    ...connectionBounds(BOUNDS[work]),
    query_timeout: undefined,
    pipeline: false,
  });
  await client.connect();
  return client;
}

/** Runs `work` on such a connection and always closes it. */
export async function withOwnConnection<T>(pool: Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectApart(pool);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A single connection to any database URL, without a pool. */
export async function connectAlone(connectionString: string, work: WorkClass, name = 'starhelm'): Promise<pg.Client> {
  const client = new WatchedClient({ connectionString, application_name: name, ...connectionBounds(BOUNDS[work]) });
  await client.connect();
  return client;
}
