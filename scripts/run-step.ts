import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

export type Step = { name: string; program: string; args: readonly string[]; env?: Record<string, string> };
type Outcome = { code: number; seconds: number };

/** Runs one tool of node_modules/.bin. Its output goes to the terminal, or in pieces to `onOutput`. */
function runStep(step: Step, onOutput?: (piece: Buffer) => void): Promise<Outcome> {
  const started = performance.now();
  const program = step.program === 'node' ? process.execPath : path.join(ROOT, 'node_modules/.bin', step.program);
  return new Promise((resolve, reject) => {
    const child = spawn(program, step.args, {
      cwd: ROOT,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...(onOutput && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...step.env },
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => onOutput?.(piece));
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code: code ?? 1, seconds: (performance.now() - started) / 1_000 });
    });
  });
}

/** Runs the steps in order, also after one has failed. The process then exits with an error when it ends. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    process.stdout.write(`\n== ${step.name}\n`);
    reportEnd(step, await runStep(step));
  }
}

/**
 * Runs lists of steps side by side, each in its order, as `runSteps` does. The output of a step is shown when it ends,
 * so that no two are mixed.
 */
export async function runSideBySide(...lists: readonly (readonly Step[])[]): Promise<void> {
  process.stdout.write(
    `\n== side by side: ${lists.map((steps) => steps.map(({ name }) => name).join(', ')).join(' | ')}\n`,
  );
  await Promise.all(
    lists.map(async (steps) => {
      for (const step of steps) {
        const output: Buffer[] = [];
        const outcome = await runStep(step, (piece) => output.push(piece));
        process.stdout.write(`\n== ${step.name}\n${Buffer.concat(output).toString()}`);
        reportEnd(step, outcome);
      }
    }),
  );
}

const failed: string[] = [];

function reportEnd(step: Step, { code, seconds }: Outcome): void {
  process.stdout.write(`== ${step.name}: ${code === 0 ? 'ok' : `failed (${code})`}, ${seconds.toFixed(1)} s\n`);
  if (code === 0) return;
  if (failed.push(step.name) > 1) return;
  process.exitCode = 1;
  process.once('exit', () => process.stdout.write(`== failed: ${failed.join(', ')}\n`));
}
