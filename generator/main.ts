import { runCommandLine } from '#generator/cli/run.ts';

// A closed stdout is handled where it is written; without this Node would end with a stack trace.
process.stdout.on('error', () => undefined);

const argv = process.argv.slice(2);
if (argv.length === 0 && (process.env.DATABASE_URL ?? '') !== '') {
  // Loaded only here: the database driver would double the start of every other run.
  const { runContainer } = await import('#generator/container/run.ts');
  process.exitCode = await runContainer({ env: process.env, stderr: process.stderr, now: () => new Date() });
} else {
  process.exitCode = await runCommandLine({
    argv,
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    now: () => new Date(),
  });
}
