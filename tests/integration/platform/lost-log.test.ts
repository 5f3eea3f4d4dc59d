import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const CHILD = path.join(import.meta.dirname, 'log-child.ts');

/** A process that logs much, then says by its exit code that it reached its end. */
function logTo(output: 'pipe' | number, format: 'json' | 'pretty'): ChildProcess {
  return spawn(process.execPath, [CHILD, format], { stdio: ['ignore', output, 'pipe'] });
}
async function endOf(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}

const formats = ['json', 'pretty'] as const;

it.runIf(process.platform === 'linux').each(formats)(
  'a %s log on a full disk does not end the process',
  async (format) => {
    const full = openSync('/dev/full', 'w');
    const ended = endOf(logTo(full, format));
    closeSync(full);
    expect(await ended).toEqual({ code: 42, errors: '' });
  },
);

it.each(formats)('a %s log whose reader has left does not end the process', async (format) => {
  const child = logTo('pipe', format);
  child.stdout?.destroy();
  expect(await endOf(child)).toEqual({ code: 42, errors: '' });
});

it.each(formats)('a %s log that is read arrives whole', async (format) => {
  const child = logTo('pipe', format);
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  expect(await endOf(child)).toEqual({ code: 42, errors: '' });
  expect(text.match(/line of the log/g)).toHaveLength(2_000);
});
