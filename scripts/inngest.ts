/**
 * Starts an Inngest dev server with its dashboard: `npm run inngest`. A service started with INNGEST_DEV registers itself
 * there within seconds, and again whenever the server was restarted.
 */
import { spawn } from 'node:child_process';

const VERSION = '1.45.1';
const PORT = process.env.INNGEST_PORT ?? '8288';
const own = process.env.INNGEST_CLI;
const [program, before]: [string, string[]] = own
  ? [own, []]
  : ['npx', ['--yes', '--package', `inngest-cli@${VERSION}`, '--', 'inngest-cli']];

function run(args: readonly string[], stdio: 'inherit' | 'ignore'): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, [...before, ...args], { stdio, shell: process.platform === 'win32' });
    // Ctrl-C reaches both processes; this one exits with the server's exit code.
    process.on('SIGINT', () => undefined);
    process.once('SIGTERM', () => child.kill('SIGTERM'));
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 0));
  });
}

if ((await run(['version'], 'ignore')) !== 0) {
  console.error(
    own
      ? `INNGEST_CLI names ${own}, which cannot be run. It must be the inngest program.`
      : `inngest-cli ${VERSION} cannot be downloaded here: it fetches its program from the network when it is installed.\n` +
          'Set INNGEST_CLI to an inngest program of your own, or leave it: the embedded job engine needs none.',
  );
  process.exit(1);
}
console.log(`  Dashboard  http://localhost:${PORT}/`);
console.log(`  Service    INNGEST_DEV=http://127.0.0.1:${PORT} npm run dev   (registers itself here)`);
process.exit(await run(['dev', '--no-discovery', '--no-poll', '--port', PORT], 'inherit'));
