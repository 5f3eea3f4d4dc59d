/** A worker of the service without screens, as `tests/support/primary-process.ts` starts them. */
import { readEnv } from '#server/platform/env.ts';
import { withSecretFiles } from '#server/platform/secret-files.ts';
import { runWorker } from '#server/run-worker.ts';

await runWorker({ env: readEnv(await withSecretFiles(process.env)), screens: false });
