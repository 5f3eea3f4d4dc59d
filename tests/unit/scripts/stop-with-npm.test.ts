import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

const MODULE = path.resolve(import.meta.dirname, '../../../scripts/stop-with-npm.ts');
const PROGRAM = `
  import { stopWithNpm } from ${JSON.stringify(MODULE)};
  stopWithNpm();
  process.once('SIGTERM', () => { console.log('stopped in order'); process.exit(0); });
  setInterval(() => undefined, 1_000);
  console.log('up');
`;

it.skipIf(process.platform === 'win32')('a service stops gracefully when npm’s shell is ended', async () => {
  // The shell waits for the program, as that of npm does.
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module --eval "$PROGRAM"; true'], {
    env: { ...process.env, NODE: process.execPath, PROGRAM, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('up');
  shell.kill('SIGTERM');
  await once(shell, 'exit');
  expect((await lines.next()).value).toBe('stopped in order');
});
