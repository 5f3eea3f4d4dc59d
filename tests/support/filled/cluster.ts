import type { TestProject } from 'vitest/node';
import { createPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { startTestCluster, TEMPLATE } from '#tests/support/cluster.ts';
import { fillDatabase, SIZES } from '#tests/support/filled/fill-database.ts';

export type FilledPlayers = 1_000 | 100_000;

/** Numbers of registered players for which there is a filled template: the large one on request, it takes minutes. */
export const FILLED_PLAYERS: readonly FilledPlayers[] =
  process.env.BUDGETS_OF_MANY === '1' ? [1_000, 100_000] : [1_000];

export function filledTemplate(players: FilledPlayers): string {
  return `starhelm_filled_${players}`;
}

/** The cluster of the integration tests, with one filled template for each of `FILLED_PLAYERS`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { tearDown, url } = await startTestCluster(project);
  try {
    await fillTemplates(url);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

async function fillTemplates(url: string): Promise<void> {
  const log = createLog({ level: 'silent', pretty: false });
  for (const players of FILLED_PLAYERS) {
    const began = performance.now();
    const admin = createPool({ connectionString: url, size: 1, log, work: 'background' });
    await admin.query(`CREATE DATABASE ${filledTemplate(players)} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
    await admin.end();
    const connectionString = url.replace(/\/postgres$/, `/${filledTemplate(players)}`);
    const pool = createPool({ connectionString, size: 2, log, work: 'background' });
    await fillDatabase(pool, { ...SIZES, players });
    await pool.end();
    console.log(`filled with ${players} players in ${Math.round((performance.now() - began) / 1_000)} s`);
  }
}
