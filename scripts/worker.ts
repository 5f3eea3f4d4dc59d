/** One of the processes of `WORKERS=n npm start`; started by the first. */
import { endWithFault, settleEnv } from '#scripts/settle-env.ts';
import { runWorker } from '#server/run-worker.ts';

const env = await settleEnv().catch(endWithFault);
await runWorker({ env });
