import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const FOLDER = import.meta.dirname;
const NEXT = path.resolve(FOLDER, '../../../node_modules/next/dist/bin/next');

/** Builds the bare page for production and serves it on `port`. */
export async function serveBarePage(port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const [code] = await once(run('build', FOLDER), 'exit');
  if (code !== 0) throw new Error(`the bare page could not be built: next ended with code ${code}`);
  const server = run('start', FOLDER, '--hostname', '127.0.0.1', '--port', String(port));
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk) => /Ready/.test(String(chunk)) && resolve());
    server.once('exit', (ended) => reject(new Error(`the bare page's server ended with code ${ended}`)));
  });
  async function stop() {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}

function run(...args: string[]): ChildProcess {
  return spawn(process.execPath, [NEXT, ...args], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
