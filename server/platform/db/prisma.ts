import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '#prisma/generated/client.ts';
import type { Pool } from '#server/platform/db/pool.ts';

export type Prisma = PrismaClient;

/** Records through Prisma, on the same pool that the SQL of hot paths uses. */
export function createPrisma(pool: Pool): Prisma {
  return new PrismaClient({ adapter: new PrismaPg(pool) });
}

/** A Prisma client for the records of one transaction; whoever borrows it gives it back when the transaction has ended. */
export type BorrowedPrisma = { readonly prisma: Prisma; giveBack(): void };

type TransactionClient = { readonly prisma: Prisma; readonly target: OneConnection };

const idle: TransactionClient[] = [];

/**
 * Records on one borrowed connection, within the transaction that is open there. No two transactions share a client at
 * the same time: Prisma batches what a client reads in one turn. Clients outlive connections and are used again, because
 * each holds the whole schema and its compiled queries (5 to 8 MB), takes long to make, and is never freed by Prisma.
 */
export function borrowPrisma(connection: pg.ClientBase): BorrowedPrisma {
  const client = idle.pop() ?? createTransactionClient();
  client.target.connection = connection;
  return {
    prisma: client.prisma,
    giveBack: () => {
      client.target.connection = undefined;
      idle.push(client);
    },
  };
}

function createTransactionClient(): TransactionClient {
  const target = new OneConnection();
  return { prisma: createPrisma(target), target };
}

/** What Prisma's adapter takes for a pool: every statement goes to the connection of the transaction. */
class OneConnection extends pg.Pool {
  connection: pg.ClientBase | undefined;

  constructor() {
    super();
    Object.assign(this, { query: (statement: pg.QueryConfig) => this.send(statement) });
  }

  override connect(): Promise<never> {
    return Promise.reject(
      new Error('Prisma wants a transaction of its own within one of ours: write the records one by one'),
    );
  }

  private async send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (!this.connection) throw new Error('the transaction of these records has ended');
    return this.connection.query(statement);
  }
}
