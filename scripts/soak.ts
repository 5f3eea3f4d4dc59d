/** `npm run soak -- [minutes]`: two hundred players against two processes that are killed; half an hour by default. */
import { CHAOS } from '#scripts/checks.ts';
import { prepare } from '#scripts/prepare.ts';
import { runSteps } from '#scripts/run-step.ts';

const [minutes = '30'] = process.argv.slice(2);
await prepare({ build: false, say: console.log });
await runSteps([{ ...CHAOS, name: 'soak', args: [...CHAOS.args, 'tests/chaos/soak'], env: { SOAK_MINUTES: minutes } }]);
