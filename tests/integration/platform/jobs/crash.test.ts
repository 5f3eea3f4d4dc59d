import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createEmbeddedEngine, type JobEventInput } from '#server/platform/jobs/index.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const CHILD = path.join(import.meta.dirname, 'crash-child.ts');

function startChild(db: TestDatabase, mode: 'hang' | 'finish'): ChildProcess {
  return fork(CHILD, [db.connectionString, mode], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Resolves at the message; rejects when the child ends without it. */
function says(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message === word && resolve());
    child.on('exit', (code) => reject(new Error(`the child ended with ${code} before it said "${word}"`)));
  });
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('a run survives kill -9: finished steps are kept, the step in progress is repeated', async () => {
  const db = await createTestDatabase();
  const children: ChildProcess[] = [];
  function begin(mode: 'hang' | 'finish') {
    const child = startChild(db, mode);
    children.push(child);
    const end = says(child, mode === 'hang' ? 'flying' : 'landed');
    // It is awaited after `ready`: a child that ends before that must fail the test once, not twice.
    end.catch(() => undefined);
    return { child, ready: says(child, 'ready'), end };
  }
  try {
    await db.pool.query('CREATE TABLE effects (what text, pid integer)');
    const first = begin('hang');
    await first.ready;
    await sendFromHere(db, { name: 'voyage', data: { ship: 'Albatross' } });
    await first.end;
    await kill(first.child);

    const second = begin('finish');
    await second.ready;
    await second.end;

    const pids = [first.child.pid, second.child.pid];
    const { rows } = await db.pool.query<{ what: string; pid: number }>('SELECT what, pid FROM effects');
    const effects = rows.map(({ what, pid }) => `${what} in ${pids.indexOf(pid) + 1}`);
    expect(effects.toSorted()).toEqual([
      'crew in 1',
      'fly begins in 1',
      'fly begins in 2',
      'fly ends in 2',
      'fuel in 1',
      'land Albatross fuel crew in 2',
      'prepare in 1',
    ]);
  } finally {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) await kill(child);
    await db.drop();
  }
});

/** An engine that is never started still stores events: the child gets them through the database. */
async function sendFromHere(db: TestDatabase, event: JobEventInput): Promise<void> {
  const log = createLog({ level: 'silent', pretty: false });
  const { pool, connectionString } = db;
  const engine = await createEmbeddedEngine({
    ...{ pool, connectionString, log, clock: systemClock, serveUrl: 'http://127.0.0.1:1' },
  });
  await engine.send(event);
}
