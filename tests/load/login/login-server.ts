/** The custom server as it ships, without screens; reports the event loop delay under load. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createService } from '#server/main.ts';
import { readEnv } from '#server/platform/env.ts';
import { reportReady } from '#tests/load/rest/bench-child.ts';

const NANOSECONDS = 1e6;
const server = await createService({ env: readEnv(process.env), screens: false });
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
reportReady(server.port, {
  'begin lag': () => {
    delay.reset();
    return {};
  },
  lag: () => ({
    p50: delay.percentile(50) / NANOSECONDS,
    p99: delay.percentile(99) / NANOSECONDS,
    max: delay.max / NANOSECONDS,
  }),
});
