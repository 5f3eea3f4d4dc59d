import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  awaitAllSettled,
  inLongTransaction,
  inPlannedTransaction,
  inTransaction,
} from '#server/platform/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ poolSize: 2 });
  await db.pool.query('CREATE TABLE notes (place serial PRIMARY KEY, text text UNIQUE)');
});
afterAll(() => db.drop());
beforeEach(() => db.pool.query('TRUNCATE notes RESTART IDENTITY'));

const NOTE = { name: 'note', text: 'INSERT INTO notes (text) VALUES ($1) RETURNING place' };
async function notes(): Promise<string[]> {
  return (await db.pool.query<{ text: string }>('SELECT text FROM notes ORDER BY place')).rows.map(({ text }) => text);
}

describe('pipelined statements', () => {
  it('run in order within the transaction, also on a connection that has not prepared them', async () => {
    const seen = await inTransaction(db, async (tx) => {
      const [, , counted] = await Promise.all([
        tx.sql(NOTE, ['one']),
        tx.sql(NOTE, ['two']),
        tx.sql<{ count: number }>('SELECT count(*)::int AS count FROM notes'),
      ]);
      await tx.sql(NOTE, ['three']);
      return counted;
    });
    expect(seen).toEqual([{ count: 2 }]);
    expect(await notes()).toEqual(['one', 'two', 'three']);
  });

  it('are all rolled back when the first of them fails, and the first error is reported', async () => {
    await db.pool.query(`INSERT INTO notes (text) VALUES ('taken')`);
    const work = inTransaction(db, (tx) => Promise.all([tx.sql(NOTE, ['taken']), tx.sql(NOTE, ['new'])]));
    await expect(work).rejects.toThrow('duplicate key');
    expect(await notes()).toEqual(['taken']);
    await inTransaction(db, (tx) => tx.sql(NOTE, ['after']));
    expect(await notes()).toEqual(['taken', 'after']);
  });

  it('are awaited together, so that nothing is sent after the failure of one of them', async () => {
    const slow = async (tx: { sql: (text: typeof NOTE, values: string[]) => Promise<unknown> }) => {
      for (let step = 0; step < 3; step++) await Promise.resolve();
      await tx.sql(NOTE, ['late']);
    };
    const work = inTransaction(db, (tx) => awaitAllSettled([Promise.reject(new Error('refused')), slow(tx)]));
    await expect(work).rejects.toThrow('refused');
    expect(await notes()).toEqual([]);
  });

  it('are prepared for any values in a prepared transaction, and as before after it', async () => {
    const mode = () => inTransaction(db, (tx) => tx.sql<{ plan_cache_mode: string }>('SHOW plan_cache_mode'));
    const within = await inPlannedTransaction(db, (tx) => tx.sql<{ plan_cache_mode: string }>('SHOW plan_cache_mode'));
    expect(within).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
    expect(await Promise.all([mode(), mode()])).toEqual([[{ plan_cache_mode: 'auto' }], [{ plan_cache_mode: 'auto' }]]);
  });

  it('belong to the transaction even when the first is sent together with BEGIN', async () => {
    const effects: string[] = [];
    const work = inTransaction(db, async (tx) => {
      tx.afterCommit(() => void effects.push('committed'));
      await tx.sql(NOTE, ['never']);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([]);
    expect(effects).toEqual([]);
  });
});

it('returns its result although an effect fails, and runs the remaining effects', async () => {
  const effects: string[] = [];
  const done = inTransaction(db, async (tx) => {
    tx.afterCommit(() => Promise.reject(new Error('nobody listens')));
    tx.afterCommit(() => void effects.push('second'));
    await tx.sql(NOTE, ['stands']);
    return 'done';
  });
  expect(await done).toBe('done');
  expect(await notes()).toEqual(['stands']);
  expect(effects).toEqual(['second']);
});

describe('statements that are sent with COMMIT', () => {
  it('are stored, and effects run after them', async () => {
    const effects: string[][] = [];
    const [row] = await inTransaction(db, async (tx) => {
      await tx.sql(NOTE, ['first']);
      tx.afterCommit(async () => void effects.push(await notes()));
      return tx.commitWith(() => tx.sql<{ place: number }>(NOTE, ['last']));
    });
    expect(row).toEqual({ place: 2 });
    expect(effects).toEqual([['first', 'last']]);
  });

  it('store nothing when they fail, and the connection remains usable', async () => {
    const effects: string[] = [];
    const work = inTransaction(db, async (tx) => {
      tx.afterCommit(() => void effects.push('committed'));
      await tx.sql(NOTE, ['same']);
      await tx.commitWith(() => tx.sql(NOTE, ['same']));
    });
    await expect(work).rejects.toThrow('duplicate key');
    expect(await notes()).toEqual([]);
    expect(effects).toEqual([]);
    await inTransaction(db, (tx) => tx.sql(NOTE, ['after']));
    expect(await notes()).toEqual(['after']);
  });

  it('are the last ones: a later statement is refused before it is sent', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.commitWith(() => tx.sql(NOTE, ['last']));
      await tx.sql(NOTE, ['too late']);
    });
    await expect(work).rejects.toThrow('committed with an earlier statement');
    expect(await notes()).toEqual(['last']);
  });
});

it('a transaction for COPY uses a connection outside the pool and closes it', async () => {
  const held = await Promise.all([db.pool.connect(), db.pool.connect()]);
  try {
    await inLongTransaction(db, (tx) => tx.sql(NOTE, ['beside']));
  } finally {
    for (const client of held) client.release();
  }
  expect(await notes()).toEqual(['beside']);
});
