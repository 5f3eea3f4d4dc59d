import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '#prisma/generated/client.ts';
import type { Pool } from '#server/platform/db/pool.ts';

export type Prisma = PrismaClient;

/** Prisma on the same pool as the SQL of hot paths. */
export function createPrisma(pool: Pool): Prisma {
  return new PrismaClient({ adapter: new PrismaPg(pool) });
}

/** Prisma clients for the records of one transaction; to be returned when the transaction has ended. */
export type BorrowedPrisma = { readonly prisma: Prisma; giveBack(): void };

type TransactionClient = { readonly prisma: Prisma; readonly target: OneConnection };

const idle: TransactionClient[] = [];

/**
 * A Prisma client for a borrowed connection with an open transaction. Transactions never share a client at the same
 * time, since Prisma batches what a client reads in one turn. Clients are pooled, because each holds the whole schema
 * and its compiled queries (5 to 8 MB), is slow to create, and is never freed by Prisma.
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

/** The pool interface that Prisma's adapter expects: every statement goes to the transaction's connection. */
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
