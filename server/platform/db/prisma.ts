import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '#prisma/generated/client.ts';
import type { Pool } from '#server/platform/db/pool.ts';

export type Prisma = PrismaClient;

/** Records through Prisma, on the same pool that the SQL of hot paths uses. */
export function createPrisma(pool: Pool): Prisma {
  return new PrismaClient({ adapter: new PrismaPg(pool) });
}

const ofConnections = new WeakMap<pg.ClientBase, Prisma>();

/**
 * Records on one borrowed connection, within the transaction that is open there. One client serves a connection as long
 * as it lives: Prisma batches what a client reads in one turn, which must never mix two transactions.
 */
export function prismaOn(connection: pg.ClientBase): Prisma {
  const known = ofConnections.get(connection);
  if (known) return known;
  const made = createPrisma(new OneConnection(connection));
  ofConnections.set(connection, made);
  return made;
}

/** What Prisma's adapter takes for a pool: every statement goes to the one connection. */
class OneConnection extends pg.Pool {
  constructor(connection: pg.ClientBase) {
    super();
    Object.assign(this, { query: (statement: pg.QueryConfig) => connection.query(statement) });
  }

  override connect(): Promise<never> {
    return Promise.reject(
      new Error('Prisma wants a transaction of its own within one of ours: write the records one by one'),
    );
  }
}
