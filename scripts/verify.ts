/** `npm run verify`: the checks that take seconds. */
import { SQL, STATIC_CHECKS, UNIT } from '#scripts/checks.ts';
import { prepare } from '#scripts/prepare.ts';
import { runSteps } from '#scripts/run-step.ts';

await prepare({ build: false, say: console.log });
await runSteps([...STATIC_CHECKS, SQL, UNIT]);
