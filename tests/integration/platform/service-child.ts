/**
 * The service in a separate process that a test can kill: prints its port and whether it created the first
 * administrator.
 */
import { createService } from '#server/main.ts';
import { readEnv, StartupError } from '#server/platform/env.ts';

const started = performance.now();
try {
  const server = await createService({ env: readEnv(process.env), screens: false });
  process.send?.({ port: server.port, adminCreated: server.adminCreated, ms: performance.now() - started });
  void server.lost.then((fault) => {
    process.stderr.write(`${fault.message}\n`);
    return server.stop().then(() => process.exit(1));
  });
  process.on('message', () => server.stop().then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.send?.({ fault: error.message });
  process.exit(1);
}
