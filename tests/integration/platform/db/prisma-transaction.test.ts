import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareDatabase } from '#scripts/sql/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { toProblem } from '#server/platform/http/problem.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx } from '#tests/support/services.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ poolSize: 4 });
  await prepareDatabase(db.connectionString);
});
afterAll(() => db.drop());
beforeEach(() => db.pool.query('TRUNCATE teams CASCADE'));

const NOW = new Date('2026-11-22T12:00:00Z');
function team(tag: string) {
  return { name: `The ${tag}`, tag, created_at: NOW };
}
async function tags(): Promise<string[]> {
  return (await db.pool.query<{ tag: string }>('SELECT tag FROM teams ORDER BY tag')).rows.map(({ tag }) => tag);
}

it('sees earlier statements of the transaction, and later statements see its writes', async () => {
  const seen = await inTransaction(db, async (tx) => {
    const { id } = await tx.prisma.team.create({ data: team('AAA') });
    await tx.sql('UPDATE teams SET name = $2 WHERE id = $1', [id, 'Renamed']);
    expect(await tags()).toEqual([]);
    return tx.prisma.team.findUnique({ where: { id } });
  });
  expect(seen).toMatchObject({ name: 'Renamed', tag: 'AAA', created_at: NOW });
  expect(await tags()).toEqual(['AAA']);
});

// asvs: 2.3.3
it('is rolled back with the transaction', async () => {
  const work = inTransaction(db, async (tx) => {
    await tx.prisma.team.create({ data: team('BBB') });
    throw new Error('changed its mind');
  });
  await expect(work).rejects.toThrow('changed its mind');
  expect(await tags()).toEqual([]);
});

it('fails the transaction with its own error, and the connection remains usable', async () => {
  await db.pool.query(`INSERT INTO teams (id, name, tag, created_at) VALUES (gen_random_uuid(), 'Taken', 'CCC', $1)`, [
    NOW,
  ]);
  for (let round = 0; round < 6; round++) {
    const work = inTransaction(db, async (tx) => {
      await tx.sql(`INSERT INTO teams (id, name, tag, created_at) VALUES (gen_random_uuid(), 'Lost', 'DDD', $1)`, [
        NOW,
      ]);
      await tx.prisma.team.create({ data: team('CCC') });
    });
    await expect(work).rejects.toMatchObject({ code: 'P2002' });
  }
  expect(await tags()).toEqual(['CCC']);
});

/** Waits until that many callers have arrived. */
function barrierOf(callers: number): () => Promise<void> {
  const all = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    if (++arrived === callers) all.resolve();
    return all.promise;
  };
}

it('never mixes the reads of two concurrent transactions', async () => {
  const names = ['EEE', 'FFF', 'GGG', 'HHH'];
  const ids = await Promise.all(
    names.map((tag) => inTransaction(db, (tx) => tx.prisma.team.create({ data: team(tag) }))),
  );
  const written = barrierOf(ids.length);
  const seen = barrierOf(ids.length);
  const read = await Promise.all(
    ids.map(({ id }, index) =>
      inTransaction(db, async (tx) => {
        await tx.sql('UPDATE teams SET name = $2 WHERE id = $1', [id, `only ${index} sees this`]);
        await written();
        const all = await Promise.all(ids.map((one) => tx.prisma.team.findUnique({ where: { id: one.id } })));
        // None commits before all have read.
        await seen();
        return all.map((row) => row?.name);
      }),
    ),
  );
  for (const [index, row] of read.entries())
    expect(row).toEqual(names.map((tag, place) => (place === index ? `only ${index} sees this` : `The ${tag}`)));
});

it('is reused by the next transaction on any connection: Prisma never frees a client', async () => {
  const used = new Set<unknown>();
  const connections = new Set<unknown>();
  for (let round = 0; round < 3; round++) {
    await inTransaction(db, async (tx) => {
      used.add(tx.prisma);
      connections.add(tx.client);
      expect(await tx.prisma.team.count()).toBe(0);
      // The pool replaces it: the next transaction is on a new one.
      await db.pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1', [
        (await tx.sql<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid,
      ]);
    }).catch(() => undefined);
  }
  expect(connections.size).toBe(3);
  expect(used.size).toBe(1);
});

it('is borrowed by a request with an idempotency key only if it uses records', async () => {
  const actor = await createAdmin(db.pool);
  const ctx = { ...requestCtx(createTestServices(db), actor, 'one-key'), actor };
  let borrowed = 0;
  const answer = await inTransaction(db, (tx) => {
    const watched: typeof tx = Object.create(tx, {
      prisma: {
        get: () => {
          borrowed += 1;
          return tx.prisma;
        },
      },
    });
    return withIdempotency(ctx, watched, 'test', {}, async (within) => {
      await within.sql('SELECT 1');
      expect(borrowed).toBe(0);
      return within.prisma.team.create({ data: team('KEY'), select: { tag: true } });
    });
  });
  expect([answer, borrowed, await tags()]).toEqual([{ tag: 'KEY' }, 1, ['KEY']]);
});

it('refuses use after the end of the transaction', async () => {
  const kept = await inTransaction(db, async (tx) => ({ tx, prisma: tx.prisma }));
  await expect(kept.prisma.team.count()).rejects.toThrow('has ended');
  expect(() => kept.tx.prisma).toThrow('before the last statements');
});

it('retries a transaction that was ended by a deadlock', async () => {
  const [a, b] = await Promise.all(
    ['III', 'JJJ'].map((tag) => inTransaction(db, (tx) => tx.prisma.team.create({ data: team(tag) }))),
  );
  if (!a || !b) throw new Error('both teams were made');
  const both = barrierOf(2);
  const survivor = Promise.withResolvers<void>();
  let attempts = 0;
  async function renameInOrder(first: string, second: string, name: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      // Tried again at once, the loser could take the row that the other waits for.
      if (++attempts > 2) await survivor.promise;
      await tx.prisma.team.update({ where: { id: first }, data: { name: `${name} 1` } });
      await both();
      await tx.prisma.team.update({ where: { id: second }, data: { name: `${name} 2` } });
    });
    survivor.resolve();
  }
  await Promise.all([renameInOrder(a.id, b.id, 'left'), renameInOrder(b.id, a.id, 'right')]);
  expect(attempts).toBe(3);
});

it('refuses a nested write, which needs a transaction of its own', async () => {
  const work = inTransaction(db, (tx) =>
    tx.prisma.team.create({
      data: {
        ...team('KKK'),
        members: { create: { player_id: '0199d0a0-0000-7000-8000-000000000001', role: 'founder', joined_at: NOW } },
      },
    }),
  );
  await expect(work).rejects.toThrow('write the records one by one');
  expect(await tags()).toEqual([]);
});

it('is refused beside the last statements, which are sent with COMMIT', async () => {
  const work = inTransaction(db, (tx) =>
    tx.commitWith(async () => {
      await tx.prisma.team.create({ data: team('LLL') });
    }),
  );
  await expect(work).rejects.toThrow('before the last statements');
  expect(await tags()).toEqual([]);
});

it('reports a text that PostgreSQL cannot store as the caller’s error, as SQL does', async () => {
  const work = inTransaction(db, (tx) => tx.prisma.team.create({ data: team('M\u0000M') }));
  const fault: unknown = await work.catch((error: unknown) => error);
  expect(toProblem(fault, 'a-request').problem).toMatchObject({ status: 422, reason: 'text_not_storable' });
});
