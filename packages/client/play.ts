/** `npm run bot -- <origin> <name>`: one voyage of the example bot against a running service. */
import { playOnce } from '#packages/client/bot.ts';

const [origin = 'http://localhost:8080', name = `bot-${Date.now().toString(36)}`] = process.argv.slice(2);
const { profit, credits, events } = await playOnce(origin, name);
console.log(`${name} earned ${profit} credits and has ${credits}; ${events.length} events came.`);
