import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const CHILD = path.join(import.meta.dirname, 'log-child.ts');

/** A process that logs a lot, and reports by its exit code that it finished. */
function logTo(output: 'pipe' | number, format: 'json' | 'pretty', load = '', lines = 100): ChildProcess {
  return spawn(process.execPath, [CHILD, format, load, String(lines)], { stdio: ['ignore', output, 'pipe'] });
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

it.each(formats)('a %s log whose reader has exited does not end the process', async (format) => {
  const child = logTo('pipe', format);
  child.stdout?.destroy();
  expect(await endOf(child)).toEqual({ code: 42, errors: '' });
});

const written = formats.flatMap((format) => ['idle', 'busy'].map((load) => ({ format, load })));

// asvs: 16.2.4
it.each(written)(
  'a $format log of a process with $load threads is read completely, and once',
  async ({ format, load }) => {
    // All of it has room in the pipe: for a reader that is behind at the end the process waits a tenth of a second only.
    const child = logTo('pipe', format, load, 20);
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
    });
    expect(await endOf(child)).toEqual({ code: 42, errors: '' });
    expect(text.match(/line of the log/g)).toHaveLength(400);
  },
);

// asvs: 16.2.3
it.each(written)('a $format log of a process with $load threads is in its file completely, and once', async (given) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const name = path.join(folder, 'log');
  const file = openSync(name, 'w');
  const ended = endOf(logTo(file, given.format, given.load));
  closeSync(file);
  expect(await ended).toEqual({ code: 42, errors: '' });
  expect((await readFile(name, 'utf8')).match(/line of the log/g)).toHaveLength(2_000);
});

it.each(formats)(
  'a %s log whose reader is paused blocks nothing, and what is read later is there once',
  async (format) => {
    const child = logTo('pipe', format);
    expect(await once(child, 'exit')).toEqual([42, null]);
    let text = '';
    for await (const chunk of child.stdout ?? []) text += chunk;
    const lines = stripVTControlCharacters(text).match(/burst\W+\d+\W+line\W+\d+/g) ?? [];
    expect(lines.length).toBeGreaterThan(100);
    expect(new Set(lines).size).toBe(lines.length);
  },
);
