/** Logs as the service does, in bursts that are written at once, and ends by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '#server/platform/log.ts';

const log = createLog({ level: 'info', pretty: process.argv[2] === 'pretty' });
for (let burst = 0; burst < 20; burst++) {
  for (let line = 0; line < 100; line++) log.info({ burst, line }, 'line of the log');
  await pause(20);
}
process.exit(42);
