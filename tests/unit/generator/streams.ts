import { Readable, Writable } from 'node:stream';
import { runCommandLine } from '#generator/cli/run.ts';
import type { Environment } from '#generator/environment.ts';

/** A stream that keeps what is written to it. */
export function heldStream(options: { isTTY?: boolean; columns?: number } = {}) {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream: Object.assign(stream, options), text: () => chunks.join('') };
}

export type RunOptions = { stdin?: string; env?: Environment; isTTY?: boolean };

/** Runs the command line in this process. */
export async function run(argv: readonly string[], { stdin = '', env = {}, isTTY = false }: RunOptions = {}) {
  const stdout = heldStream();
  const stderr = heldStream({ isTTY, columns: 100 });
  const code = await runCommandLine({
    argv,
    env,
    stdin: Readable.from([stdin]),
    stdout: stdout.stream,
    stderr: stderr.stream,
    now: () => new Date('2026-02-03T04:05:06.000Z'),
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}
