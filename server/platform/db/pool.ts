import pg from 'pg';
import type { Logger } from '#server/platform/log.ts';

export type Pool = pg.Pool;
export type Row = pg.QueryResultRow;

const INT8 = 20;

/** Credits are integers far below 2^53; reading them as numbers keeps one type from column to screen. */
function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is outside the safe integer range`);
  return value;
}

export function createPool(connectionString: string, size: number, log: Logger): Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, readBigint);
  // Statements of one transaction that need not wait for each other go out together.
  const pool = new pg.Pool({ connectionString, max: size, types, application_name: 'starhelm', pipeline: true });
  // An idle connection that breaks must not end the process; the next query reports the real state.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  return pool;
}

/** A connection of its own for COPY, which no pipelined one can carry; with the pool's settings. End it. */
export async function connectForCopy(pool: Pool): Promise<pg.Client> {
  const client = new pg.Client({ ...pool.options, pipeline: false });
  // A connection that breaks ends the statement under way, which tells.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
