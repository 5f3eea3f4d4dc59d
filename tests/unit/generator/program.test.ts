import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';

const PROGRAM = path.resolve(import.meta.dirname, '../../../generator/main.ts');

/** Runs the program as a process of its own, with next to nothing of this process's environment. */
async function start(argv: readonly string[], stdin = '', closeAfterBytes = Number.POSITIVE_INFINITY) {
  const child = spawn(process.execPath, [PROGRAM, ...argv], {
    env: { NODE_ENV: 'test' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.stdin.end(stdin);
  const stderr = text(child.stderr);
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    if (stdout.length >= closeAfterBytes) child.stdout.destroy();
  });
  return { code: await ended, stdout, stderr: await stderr };
}

describe('program', () => {
  test('a service passes options on stdin and reads compact JSON and progress lines', async () => {
    const options = JSON.stringify({ sectors: 300, regionType: 'terran_space', seed: 77 });
    const { code, stdout, stderr } = await start(['--config-json', '-', '--compact', '--progress=json'], options);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ seed: 77, totalSectors: 300, config: { regionType: 'terran_space' } });
    for (const line of stderr.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  test('the same command gives the same output', async () => {
    const argv = ['-s', '250', '--seed', '31', '--created-at', '2026-01-01T00:00:00Z', '-q'];
    const [first, second] = await Promise.all([start(argv), start(argv)]);
    expect(first.stdout.length).toBeGreaterThan(50_000);
    expect(first.stdout).toBe(second.stdout);
  });

  test('a reader that closes early ends it without a stack trace', async () => {
    const { code, stderr } = await start(['-s', '9000', '--seed', '1', '-q'], '', 1000);
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });

  test('an invalid request ends with code 2', async () => {
    const { code, stderr } = await start(['--region-type=central_nexus', '--sectors=1000']);
    expect(code).toBe(2);
    expect(stderr).toContain('central_nexus');
  });
});
