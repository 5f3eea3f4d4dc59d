/**
 * Forty bots play the simulator's styles by the public routes of a whole service at simulated time, and the same players the
 * same region in memory: both columns and how far they lie apart. `node tests/load/simulation/compare-simulation.ts --help`
 */
import { parseArgs } from 'node:util';
import { drawMids } from '#server/galaxy/draw-mids.ts';
import { drawFinds } from '#server/navigation/draw-finds.ts';
import { DEFAULT_SETTINGS } from '#server/settings/rules/catalogue.ts';
import { drawEvents } from '#server/trading/draw-events.ts';
import { type RunOptions, START, simulate } from '#simulator/simulate.ts';
import type { Actions } from '#simulator/world/world.ts';
import { COMPARED_STYLES, describeComparison } from '#tests/load/simulation/columns.ts';
import { createDifferences } from '#tests/load/simulation/differences.ts';
import { flyByRoutes } from '#tests/load/simulation/fly-by-routes.ts';
import { startLink } from '#tests/load/simulation/link.ts';
import { outfitByRoutes } from '#tests/load/simulation/outfit-by-routes.ts';
import { beginSession, createServiceBots, makeGalaxy, type ServiceBots } from '#tests/load/simulation/service-bots.ts';
import { tradeByRoutes } from '#tests/load/simulation/trade-by-routes.ts';
import { contractByRoutes, exploreByRoutes } from '#tests/load/simulation/work-by-routes.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

const HOUR_MS = 3_600_000;
/** Runs in memory, of players with other dice. */
const RUNS = 8;

const USAGE = `npm run compare -- [--players 40] [--days 2] [--seed 1] [--sectors 1000]

Plays the simulator's traders, explorers and contractors by the public routes of a real service, whose clock it sets, and
in memory, and prints both. Owners, colonisers and fighters are left out: their decisions do not go by the routes yet.`;

if (process.argv.includes('--help')) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '40' },
      days: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      sectors: { type: 'string', default: '1000' },
    },
  });
  const [players, days, seed, sectors] = [values.players, values.days, values.seed, values.sectors].map(Number);
  if (!players || !days || !seed || !sectors) throw new RangeError(USAGE);
  const events = drawEvents(TEST_SECRETS);
  const options: RunOptions = {
    ...{ players, days, seed, sectors, styles: COMPARED_STYLES },
    settings: DEFAULT_SETTINGS,
    // The service knows neither stipend nor talks of these bots.
    perks: false,
    draws: {
      mid: drawMids(TEST_SECRETS),
      events: (marketSeed) => (what) => events(marketSeed)?.(what) ?? 0,
      finds: (place) => drawFinds(TEST_SECRETS, place),
    },
  };
  // One price that differs by a credit leads everybody elsewhere: one run is one of many, so several are played in memory.
  const inMemory = Array.from({ length: RUNS }, (_, dice) => simulate({ ...options, dice }));
  const started = performance.now();
  const differences = createDifferences();
  const link = await startLink(START);
  try {
    makeGalaxy(link, { seed, sectors });
    const bots = createServiceBots(link, differences);
    const actions: Actions = {
      ...{ flyTo: flyByRoutes(bots), ...tradeByRoutes(bots), ...exploreByRoutes(bots) },
      ...{ ...contractByRoutes(bots), ...outfitByRoutes(bots) },
    };
    const served = simulate({ ...options, actions, onSession: sessionsOf(bots) });
    console.log(describeComparison(inMemory, served).join('\n'));
    console.log(`\nWhere the run expected something else than the service answered:`);
    console.log(differences.lines().join('\n') || 'nowhere');
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`\n${link.calls()} calls in ${seconds} s.`);
  } finally {
    link.stop();
  }
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
