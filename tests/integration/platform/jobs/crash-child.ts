import { systemClock } from '#server/platform/clock.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createJobs } from '#server/platform/jobs/index.ts';
import { createLog } from '#server/platform/log.ts';
import { serveOn } from './serve-on.ts';

/**
 * A complete app with its job engine in a separate process, so that a test can kill it. Arguments: database, whether it
 * may finish.
 */
const [, , connectionString = '', mode = ''] = process.argv;
const log = createLog({ level: 'silent', pretty: false });
const pool = createPool({ connectionString, size: 10, log, work: 'background' });
function note(what: string) {
  return pool.query('INSERT INTO effects (what, pid) VALUES ($1, $2)', [what, process.pid]);
}

const server = await serveOn(async (request) => handler(request));
const jobs = await createJobs({
  ...{ appId: 'crash', env: {}, production: false, pool, connectionString, log, clock: systemClock },
  serveUrl: `${server.origin}/api/inngest`,
});

const voyage = jobs.inngest.createFunction({ id: 'voyage', triggers: { event: 'voyage' }, retries: 0 }, async (ctx) => {
  const { event, step } = ctx;
  const ready = await step.run('prepare', async () => {
    await note('prepare');
    return event.data.ship;
  });
  const [fuel, crew] = await Promise.all([
    step.run('fuel', async () => {
      await note('fuel');
      return 'fuel';
    }),
    step.run('crew', async () => {
      await note('crew');
      return 'crew';
    }),
  ]);
  await step.run('fly', async () => {
    await note('fly begins');
    if (mode === 'hang') {
      process.send?.('flying');
      await new Promise(() => undefined);
    }
    await note('fly ends');
  });
  await step.run('land', async () => {
    await note(`land ${ready} ${fuel} ${crew}`);
  });
  process.send?.('landed');
});

const handler = jobs.serveHandler([voyage]);
await jobs.start();
process.send?.('ready');
