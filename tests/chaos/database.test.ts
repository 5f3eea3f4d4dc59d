import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import {
  awaitRecovery,
  createWorld,
  expectAllowedAnswers,
  expectNothingLost,
  expectQuick,
  FULL_RUN,
  times,
  type World,
} from '#tests/chaos/world.ts';
import { freeze, postmasterOf } from '#tests/support/postgres-processes.ts';

const TIMEOUT = FULL_RUN ? 900_000 : 120_000;
/** The supervisor takes more than five deaths a minute for a database that cannot live. */
const KILLS = FULL_RUN ? { count: 20, everyMs: 13_000 } : { count: 2, everyMs: 4_000 };
const FREEZES = FULL_RUN ? { count: 5, ms: 20_000 } : { count: 1, ms: 5_000 };
const TERMINATIONS = FULL_RUN ? 60 : 5;

let world: World;
let thaw: (() => void) | undefined;
beforeAll(async () => {
  world = await createWorld();
}, TIMEOUT);
let recoveries: number[] = [];
beforeEach(() => {
  recoveries = [];
});
afterEach(() => {
  thaw?.();
  // Taken first: what one test fails by is not held against the next.
  const answers = world.bots.drain();
  expectQuick(recoveries);
  expectAllowedAnswers(answers);
});
afterAll(async () => {
  await expectNothingLost(world);
  await world.close();
}, TIMEOUT);

describe('under twenty playing bots', () => {
  it(`kill -9 of the database ${KILLS.count} times`, { timeout: TIMEOUT }, async () => {
    await times(KILLS.count, KILLS.everyMs, async () => {
      process.kill(await postmasterOf(world.folder), 'SIGKILL');
      recoveries.push(await awaitRecovery(world, 'kill -9 of the database'));
    });
  });

  it(`the end of every connection each second, ${TERMINATIONS} times`, { timeout: TIMEOUT }, async () => {
    const client = await world.connect();
    await times(TERMINATIONS, 1_000, async () => {
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    });
    await client.end();
    recoveries.push(await awaitRecovery(world, 'the end of every connection'));
  });

  it(`a frozen database ${FREEZES.count} times for ${FREEZES.ms / 1_000} s`, { timeout: TIMEOUT }, async () => {
    await times(FREEZES.count, FREEZES.ms + 5_000, async () => {
      thaw = await freeze(world.folder);
      await pause(FREEZES.ms);
      thaw();
      recoveries.push(await awaitRecovery(world, 'a freeze'));
    });
  });
});
