/**
 * Logs as the service does, in bursts that are written at once, and exits by itself. Arguments: the format; `busy` to
 * exit while all threads of the process are busy; the number of lines per burst.
 */
import { pbkdf2 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '#server/platform/log.ts';

const THREADS = 4;

const log = createLog({ level: 'info', pretty: process.argv[2] === 'pretty' });
const isBusy = process.argv[3] === 'busy';
const lines = Number(process.argv[4]);
for (let burst = 0; burst < 20; burst++) {
  if (isBusy && burst === 19)
    for (let thread = 0; thread < THREADS; thread++) pbkdf2('', '', 300_000, 64, 'sha512', () => undefined);
  for (let line = 0; line < lines; line++) log.info({ burst, line }, 'line of the log');
  if (!isBusy || burst < 19) await pause(20);
}
process.exit(42);
