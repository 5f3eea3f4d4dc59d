/** A worker of the service without screens, as `tests/support/primary-process.ts` starts them. */
import { readEnv } from '#server/platform/env.ts';
import { withSecretFiles } from '#server/platform/secret-files.ts';
import { runWorker } from '#server/run-worker.ts';
import { reportHeldMemory } from '#tests/support/held-memory.ts';

const env = readEnv(await withSecretFiles(process.env));
reportHeldMemory(env.DATA_DIR);
await runWorker({ env, screens: false });
