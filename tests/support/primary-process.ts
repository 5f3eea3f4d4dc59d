/**
 * The service as several workers, in a process group of its own that a test can stop: prints its ports or its fault.
 */
import path from 'node:path';
import { readEnv, StartupError } from '#server/platform/env.ts';
import { withSecretFiles } from '#server/platform/secret-files.ts';
import { startWorkers } from '#server/start-workers.ts';

try {
  const exec = path.join(import.meta.dirname, 'worker-process.ts');
  const service = await startWorkers({ env: readEnv(await withSecretFiles(process.env)), exec });
  process.on('message', () => service.stop().then(() => process.exit(0)));
  process.send?.({ port: service.port, adminPort: service.adminPort });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.send?.({ fault: error.message });
  process.exit(1);
}
