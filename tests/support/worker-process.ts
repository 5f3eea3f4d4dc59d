/** A worker of the service without screens, as `tests/support/primary-process.ts` starts them. */
import { readEnv } from '#server/platform/env.ts';
import { runWorker } from '#server/run-worker.ts';

await runWorker({ env: readEnv(process.env), screens: false });
