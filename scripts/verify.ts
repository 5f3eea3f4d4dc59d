/** `npm run verify`: the checks that take seconds. */
import { SQL, STATIC_CHECKS, UNIT } from '#scripts/checks.ts';
import { prepare, prepareClientTypes } from '#scripts/prepare.ts';
import { runSideBySide } from '#scripts/run-step.ts';

await prepare({ build: false, say: console.log });
await prepareClientTypes();
await runSideBySide([...STATIC_CHECKS, SQL], [UNIT]);
