import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyChain } from '#server/foundation/audit/verify-chain.ts';
import { databaseFault } from '#server/platform/db/fault.ts';
import { createPool, withOwnConnection } from '#server/platform/db/pool.ts';
import { createPrisma } from '#server/platform/db/prisma.ts';
import { inLongTransaction, inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { isDomainError } from '#server/platform/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { holdJobLock } from '#server/world/galaxy/hold-job-lock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
  await db.pool.query('CREATE TABLE notes (text text NOT NULL UNIQUE)');
});
afterEach(() => db.drop());

async function notes(): Promise<string[]> {
  return (await db.pool.query<{ text: string }>('SELECT text FROM notes')).rows.map(({ text }) => text);
}
/** Ends every other connection of this database, and waits until they are gone. */
async function terminateOthers(): Promise<void> {
  await withOwnConnection(db.pool, async (client) => {
    const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    await client.query(`SELECT pg_terminate_backend(pid) ${others}`);
    for (;;) if ((await client.query(`SELECT 1 ${others}`)).rowCount === 0) return;
  });
}
function endOf({ client }: Tx): Promise<void> {
  return new Promise((resolve) => client.once('end', resolve));
}
async function faultOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no fault',
    (error: unknown) => databaseFault(error) ?? error,
  );
}

describe('a connection lost during use fails its operation, not the process', () => {
  async function loseWithin(tx: Tx): Promise<void> {
    await tx.sql('SELECT 1');
    const ended = endOf(tx);
    await terminateOthers();
    await ended;
    await tx.sql("INSERT INTO notes VALUES ('too late')");
  }

  it('a transaction', async () => {
    expect(await faultOf(inTransaction(db, loseWithin))).toBe('unreachable');
    expect(await notes()).toEqual([]);
  });

  it('a transaction with several statements under way', async () => {
    const work = inTransaction(db, async (tx) => {
      const sleeping = tx.sql('SELECT pg_sleep(60)');
      const behind = tx.sql("INSERT INTO notes VALUES ('behind')");
      await untilAsleep();
      await terminateOthers();
      await sleeping;
      await behind;
    });
    expect(await faultOf(work)).toBe('unreachable');
    expect(await notes()).toEqual([]);
  });

  it('a transaction for COPY', async () => {
    expect(await faultOf(inLongTransaction(db, loseWithin))).toBe('unreachable');
  });

  it('the lock of a galaxy job', async () => {
    const done = await holdJobLock(db, 'some-job', async () => {
      await terminateOthers();
      return 'worked on';
    });
    expect(done).toBe('worked on');
  });

  it('the verification of the audit log', async () => {
    const blocked = withOwnConnection(db.pool, async (blocker) => {
      await blocker.query('BEGIN');
      await blocker.query('LOCK TABLE admin_action_log IN ACCESS EXCLUSIVE MODE');
      const walk = faultOf(verifyChain(db));
      await untilWaiting();
      await blocker.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return walk;
    });
    expect(await blocked).toBe('unreachable');
  });

  it('a Prisma query', async () => {
    const prisma = createPrisma(db.pool);
    const work = prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      await terminateOthers();
      return tx.$queryRaw`SELECT 1`;
    });
    expect(await faultOf(work)).toBe('unreachable');
    await prisma.$disconnect();
  });

  it('an idle connection of the pool, which is never given to the next caller', async () => {
    await Promise.all([1, 2, 3].map(() => db.pool.query('SELECT pg_sleep(0.01)')));
    await terminateOthers();
    expect(await faultOf(db.pool.query('SELECT 1'))).toBe('no fault');
  });
});

describe('a commit', () => {
  // asvs: 16.5.3
  it('without a response is not repeated and reports an unknown outcome', async () => {
    let runs = 0;
    const work = inTransaction(db, async (tx) => {
      runs += 1;
      await tx.sql("INSERT INTO notes VALUES ('perhaps')");
      const ended = endOf(tx);
      await terminateOthers();
      await ended;
    });
    const error = await work.catch((cause: unknown) => cause);
    expect(isDomainError(error) && error).toMatchObject({ code: 'UNAVAILABLE', reason: 'outcome_unknown' });
    expect(runs).toBe(1);
  });

  it('sent together with the last statement is unknown too if neither was answered', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.sql("INSERT INTO notes VALUES ('perhaps')");
      await Promise.all([tx.commitWith(() => tx.sql('SELECT pg_sleep(60)')), terminateOthers()]);
    });
    const error = await work.catch((cause: unknown) => cause);
    expect(isDomainError(error) && error).toMatchObject({ code: 'UNAVAILABLE', reason: 'outcome_unknown' });
  });

  it('of a transaction with an unawaited failure is an error, and no event is published', async () => {
    const effects: string[] = [];
    const work = inTransaction(db, async (tx) => {
      tx.afterCommit(() => void effects.push('told'));
      void tx.sql("INSERT INTO notes VALUES ('same')");
      void tx.sql("INSERT INTO notes VALUES ('same')");
    });
    await expect(work).rejects.toThrow('nothing was saved');
    expect(effects).toEqual([]);
    expect(await notes()).toEqual([]);
  });
});

describe('time limits', () => {
  const log = createLog({ level: 'silent', pretty: false });

  it('a statement ends after its time limit, also while it waits for a lock', async () => {
    const pool = createPool({ connectionString: db.connectionString, size: 2, log, bounds: { statementMs: 100 } });
    await withOwnConnection(db.pool, async (blocker) => {
      await blocker.query('BEGIN');
      await blocker.query('LOCK TABLE notes IN ACCESS EXCLUSIVE MODE');
      expect(await faultOf(pool.query('SELECT * FROM notes'))).toBe('overloaded');
      expect(await faultOf(inTransaction({ pool }, (tx) => tx.sql('SELECT * FROM notes')))).toBe('overloaded');
    });
    await pool.end();
  });

  it('a transaction without activity is ended', async () => {
    const pool = createPool({
      connectionString: db.connectionString,
      size: 2,
      log,
      bounds: { idleInTransactionMs: 50 },
    });
    const work = inTransaction({ pool }, async (tx) => {
      await tx.sql('SELECT 1');
      await endOf(tx);
      await tx.sql('SELECT 1');
    });
    expect(await faultOf(work)).toBe('unreachable');
    await pool.end();
  });

  // asvs: 15.2.2
  it('a wait for a connection has a time limit, and a long queue refuses at once', async () => {
    const bounds = { connectMs: 200 };
    const pool = createPool({ connectionString: db.connectionString, size: 1, log, bounds, maxWaiting: 2 });
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = inTransaction({ pool }, async (tx) => {
      await tx.sql('SELECT 1');
      held.resolve();
      await done.promise;
    });
    await held.promise;
    const waiting = [1, 2].map(() => faultOf(pool.query('SELECT 1')));
    const turnedAway = await inTransaction({ pool }, (tx) => tx.sql('SELECT 1')).catch((error: unknown) => error);
    expect(turnedAway).toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'database_overloaded',
      headers: { 'retry-after': '1' },
    });
    expect(await pool.query('SELECT 1').catch((error: unknown) => error)).toMatchObject({
      reason: 'database_overloaded',
    });
    expect(await Promise.all(waiting)).toEqual(['overloaded', 'overloaded']);
    done.resolve();
    await holder;
    await pool.end();
  });
});

/** Until a statement waits for a lock, or sleeps. */
function untilWaiting() {
  return until("wait_event_type = 'Lock'");
}
function untilAsleep() {
  return until("wait_event = 'PgSleep'");
}

async function until(condition: string): Promise<void> {
  await withOwnConnection(db.pool, async (client) => {
    const text = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`;
    for (;;) if (((await client.query(text)).rowCount ?? 0) > 0) return;
  });
}
