/** `npm start` and `npm run dev`: prepares what is generated, starts the service and stops it cleanly. */
import { flushCompileCache } from 'node:module';
import '#scripts/compile-cache.ts';
import { joinSandbox } from '#scripts/join-sandbox.ts';
import { prepare } from '#scripts/prepare.ts';
import { endWithFault, settleEnv } from '#scripts/settle-env.ts';
import { stopWithNpm } from '#scripts/stop-with-npm.ts';

const dev = process.argv.includes('--dev');
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
// A terminal or a log that goes away must not take the service with it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

stopWithNpm();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

// First of all: a fault of the configuration should not wait for a build.
const settled = await settleEnv().catch(endWithFault);
await prepare({ build: !dev, say }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

// Only now: the server imports the generated database client.
const { launch } = await import('#scripts/launch.ts');
// Workers read the environment too: what the sandbox brings is set there.
Object.assign(process.env, await joinSandbox(settled).catch(endWithFault));
await launch({ env: await settleEnv().catch(endWithFault), dev, say });
// Now, not at the exit: a service may live long, and be killed.
flushCompileCache();

// `npm run dev` exited: the service stops too, and cleanly.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
