import { runCommandLine } from '#generator/cli/run.ts';
import { runContainer } from '#generator/container/run.ts';

// A reader of stdout that goes away is handled where it is written; without this Node would end with a stack trace.
process.stdout.on('error', () => undefined);

const argv = process.argv.slice(2);
const isContainer = argv.length === 0 && (process.env.DATABASE_URL ?? '') !== '';
process.exitCode = isContainer
  ? await runContainer({ env: process.env, stderr: process.stderr, now: () => new Date() })
  : await runCommandLine({
      argv,
      env: process.env,
      stdin: process.stdin,
      stdout: process.stdout,
      stderr: process.stderr,
      now: () => new Date(),
    });
