/**
 * The service in a process of its own, for tests of several: prints its ports, checks its sockets and stops on
 * command.
 */
import { createService } from '#server/main.ts';
import { readEnv } from '#server/platform/env.ts';

const service = await createService({ env: readEnv(process.env), screens: false });
process.on('message', async (order) => {
  if (order === 'recheck') {
    await service.recheckSockets();
    process.send?.('rechecked');
  } else {
    await service.stop();
    process.exit(0);
  }
});
process.send?.({ port: service.port, adminPort: service.adminPort });
