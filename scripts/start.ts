/** `npm start` and `npm run dev`: prepares generated code, starts the service and stops it gracefully. */
import { flushCompileCache } from 'node:module';
import '#scripts/compile-cache.ts';
import { joinSandbox } from '#scripts/join-sandbox.ts';
import { exitWithFault, loadEnv } from '#scripts/load-env.ts';
import { prepare } from '#scripts/prepare.ts';
import { requireFreePorts } from '#scripts/require-free-ports.ts';
import { stopWithNpm } from '#scripts/stop-with-npm.ts';
import { paymentFaults } from '#server/platform/payment-env.ts';

const dev = process.argv.includes('--dev');
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
// A closed terminal or log pipe must not end the service.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

stopWithNpm();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

// First, so that a configuration error or a taken port does not wait for a build.
const settled = await loadEnv().catch(exitWithFault);
for (const fault of paymentFaults(settled))
  process.stderr.write(`Warning, a production start would be refused: ${fault.trim()}.\n`);
await requireFreePorts(settled).catch(exitWithFault);
await prepare({ build: !dev, say }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

// Only now: the server imports the generated database client.
const { launch } = await import('#scripts/launch.ts');
// Workers read the environment too, so the sandbox's variables are set there.
Object.assign(process.env, await joinSandbox(settled).catch(exitWithFault));
await launch({ env: await loadEnv().catch(exitWithFault), dev, say });
// Now rather than at exit: a service may run long, or be killed.
flushCompileCache();

// `npm run dev` exited: stop the service gracefully too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
