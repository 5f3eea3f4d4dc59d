/**
 * Forty bots play the simulator's styles by the public routes of a whole service at simulated time, and the same players the
 * same region in memory: both columns and how far they lie apart. `node tests/load/simulation/compare-simulation.ts --help`
 */
import { parseArgs } from 'node:util';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { drawFinds } from '#server/game/navigation/queries/read-finds.ts';
import { drawEvents } from '#server/game/trading/draw-events.ts';
import { drawMids } from '#server/world/galaxy/draw-mids.ts';
import { type Run, type RunOptions, START, simulate } from '#simulator/simulate.ts';
import type { Actions } from '#simulator/world/world.ts';
import { COMPARED_STYLES, describeComparison } from '#tests/load/simulation/columns.ts';
import { createDifferences, type Differences } from '#tests/load/simulation/differences.ts';
import { flyByRoutes } from '#tests/load/simulation/fly-by-routes.ts';
import { type Link, startLink } from '#tests/load/simulation/link.ts';
import { outfitByRoutes } from '#tests/load/simulation/outfit-by-routes.ts';
import { beginSession, createServiceBots, makeGalaxy, type ServiceBots } from '#tests/load/simulation/service-bots.ts';
import { tradeByRoutes } from '#tests/load/simulation/trade-by-routes.ts';
import { contractByRoutes, exploreByRoutes } from '#tests/load/simulation/work-by-routes.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

const HOUR_MS = 3_600_000;

const USAGE = `npm run compare -- [--players 40] [--days 2] [--seed 1] [--sectors 1000] [--dice 0] [--runs 8] [--minutes 600]
                      [--verbose]

Plays the simulator's traders, explorers and contractors by the public routes of a real service, whose clock it sets, and
in memory, in eight runs with other dice, and prints both. --dice selects the random decisions of the run by the routes:
a single run can be far from the mean by chance. It ends after so many minutes at the latest, and the runs in memory at the
same simulated time. With --verbose each difference is printed when it is met.
Owners, colonisers and fighters are left out: their decisions do not go by the routes yet.`;

if (process.argv.includes('--help')) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '40' },
      days: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      sectors: { type: 'string', default: '1000' },
      dice: { type: 'string', default: '0' },
      runs: { type: 'string', default: '8' },
      minutes: { type: 'string', default: '600' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const [players, days, seed, sectors] = [values.players, values.days, values.seed, values.sectors].map(Number);
  const [runs, minutes, servedDice] = [values.runs, values.minutes, values.dice].map(Number);
  if (!players || !days || !seed || !sectors || !runs || !minutes || servedDice === undefined || !(servedDice >= 0))
    throw new RangeError(USAGE);
  const options = optionsOf({ players, days, seed, sectors });
  const started = performance.now();
  const link = await startLink(START);
  try {
    const time = () => ((link.time() - START) / HOUR_MS).toFixed(3);
    const differences = createDifferences((line) => values.verbose && console.error(`hour ${time()}, ${line}`));
    const isOver = () => performance.now() - started > minutes * 60_000;
    const served = serve(link, differences, {
      ...options,
      dice: servedDice,
      until: () => (isOver() ? 0 : Number.POSITIVE_INFINITY),
    });
    const { now } = served.world;
    // One price that differs by a credit leads everybody elsewhere: one run is one of many, so several are played in memory.
    const until = isOver() ? () => now + 1 : () => Number.POSITIVE_INFINITY;
    const inMemory = Array.from({ length: runs }, (_, dice) => simulate({ ...options, dice, until }));
    console.log(`${((now - START) / HOUR_MS).toFixed(1)} simulated hours`);
    console.log(describeComparison(inMemory, served).join('\n'));
    console.log(`\nWhere the run expected something else than the service answered:`);
    console.log(differences.lines().join('\n') || 'nowhere');
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`\n${link.calls()} calls in ${seconds} s.`);
  } finally {
    link.stop();
  }
}

function optionsOf(region: Pick<RunOptions, 'players' | 'days' | 'seed' | 'sectors'>): RunOptions {
  const events = drawEvents(TEST_SECRETS);
  return {
    ...{ ...region, styles: COMPARED_STYLES },
    settings: DEFAULT_SETTINGS,
    // The service knows neither stipend nor talks of these bots.
    perks: false,
    draws: {
      mid: drawMids(TEST_SECRETS),
      events: (marketSeed) => (what) => events(marketSeed)?.(what) ?? 0,
      finds: (place) => drawFinds(TEST_SECRETS, place),
    },
  };
}

/** The run by the routes. */
function serve(link: Link, differences: Differences, options: RunOptions): Run {
  makeGalaxy(link, options);
  const bots = createServiceBots(link, differences);
  const actions: Actions = {
    ...{ flyTo: flyByRoutes(bots), ...tradeByRoutes(bots), ...exploreByRoutes(bots) },
    ...{ ...contractByRoutes(bots), ...outfitByRoutes(bots) },
  };
  return simulate({ ...options, actions, onSession: sessionsOf(bots) });
}

/** Signs a bot in at the start of each session, and reports each simulated hour how far it is. */
function sessionsOf(bots: ServiceBots): NonNullable<RunOptions['onSession']> {
  let hour = -1;
  return (world, player) => {
    beginSession(bots, world, player);
    const now = Math.floor((world.now - START) / HOUR_MS);
    if (now > hour) console.error(`hour ${now}: ${bots.link.calls()} calls, ${world.records.sales.length} sales`);
    hour = Math.max(hour, now);
  };
}
