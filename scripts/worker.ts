/** One of the processes of `WORKERS=n npm start`; started by the first. */
import { exitWithFault, loadEnv } from '#scripts/load-env.ts';
import { runWorker } from '#server/run-worker.ts';

const env = await loadEnv().catch(exitWithFault);
await runWorker({ env });
