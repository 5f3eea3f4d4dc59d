/** `npm run dev`: hot reload of the screens; a change of the service's own code restarts the service. */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const WATCHED = ['server', 'generator', 'prisma/models', 'prisma/migrations'];
/** An editor writes a file in several steps, which count as one change. */
const SETTLED_AFTER_MS = 200;

/** Its own process group: Ctrl-C reaches the service once, through this process. */
function begin(): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, 'scripts/start.ts'), '--dev'], {
    cwd: ROOT,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }).once('exit', ended);
}

let state: 'first start' | 'running' | 'changed' | 'stopping' = 'first start';
let service: ChildProcess | undefined = begin();
let settling: NodeJS.Timeout | undefined;

for (const folder of WATCHED)
  watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
    clearTimeout(settling);
    settling = setTimeout(() => startAnew(path.join(folder, file ?? '')), SETTLED_AFTER_MS);
  });

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    state = 'stopping';
    if (!service?.kill(signal)) process.exit(0);
  });

function startAnew(file: string): void {
  if (state === 'stopping') return;
  process.stdout.write(`${file} changed: restarting the service…\n`);
  state = 'changed';
  if (service) service.kill('SIGTERM');
  else ended(null);
}

/** A service that fails at the first start ends the command; one broken by a change waits for the next change. */
function ended(code: number | null): void {
  service = undefined;
  if (state === 'stopping' || state === 'first start') process.exit(code ?? 1);
  if (state === 'running') process.stdout.write('The service stopped. It restarts with the next change.\n');
  else {
    state = 'running';
    service = begin();
  }
}
