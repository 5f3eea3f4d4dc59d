import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export type BenchServer = { url: string; peakMiB(): Promise<number>; stop(): Promise<void> };
/** One of our own programs, which answers questions too. */
export type BenchProgram = BenchServer & { call<T>(question: string): Promise<T> };

/** A server program of ours in a process of its own; its log is written and thrown away. */
export async function startProgram(
  program: string,
  env: Record<string, string>,
  nodeArguments: string[] = [],
): Promise<BenchProgram> {
  const child = fork(path.join(import.meta.dirname, program), {
    env: { ...process.env, ...env },
    execArgv: nodeArguments,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { port } = await message<{ port: number }>(child);
  async function call<T>(question: string): Promise<T> {
    const answer = message<T>(child);
    child.send(question);
    return answer;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    call,
    peakMiB: async () => (await call<{ peakKiB: number }>('peak')).peakKiB / 1_024,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    },
  };
}

function message<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a measured server ended with code ${code}`));
    child.once('exit', ended);
    child.once('message', (value) => {
      child.off('exit', ended);
      resolve(value as T);
    });
  });
}

/** `next start` on a production build, as a host without the custom server would run it. */
export async function startNext(distDir: string, env: Record<string, string>): Promise<BenchServer> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [path.join(ROOT, 'node_modules/next/dist/bin/next'), 'start', '-p', String(port), '-H', '127.0.0.1'],
    { cwd: ROOT, env: { ...process.env, ...env, NODE_ENV: 'production', NEXT_DIST_DIR: distDir }, stdio: 'pipe' },
  );
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output = (output + chunk).slice(-4_000);
        if (/Ready in/.test(output)) resolve();
      });
    child.once('exit', (code) => reject(new Error(`next start ended with code ${code}:\n${output}`)));
  });
  await ready;
  return {
    url: `http://127.0.0.1:${port}`,
    peakMiB: async () => peakOf(child.pid ?? 0),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Peak resident memory from the kernel, in MiB; 0 where there is no /proc. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
