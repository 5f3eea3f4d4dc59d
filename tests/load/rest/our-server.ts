/** The custom server as it ships, without screens; its log goes to stdout as in production. */
import { createService } from '#server/main.ts';
import { readEnv } from '#server/platform/env.ts';
import { reportReady } from '#tests/load/rest/bench-child.ts';

const server = await createService({ env: readEnv(process.env), screens: false });
reportReady(server.port, {
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return { seconds: (user + system) / 1e6 };
  },
});
