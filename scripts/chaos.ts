/** `npm run chaos`: the full chaos tests against a running service; takes about fifteen minutes. */
import { CHAOS } from '#scripts/checks.ts';
import { prepare } from '#scripts/prepare.ts';
import { runSteps } from '#scripts/run-step.ts';

await prepare({ build: false, say: console.log });
await runSteps([{ ...CHAOS, env: { CHAOS: 'long' } }]);
