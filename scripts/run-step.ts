import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

export type Step = { name: string; program: string; args: readonly string[]; env?: Record<string, string> };

/** Runs one tool of node_modules/.bin with its output shown. Resolves to its exit code and seconds. */
export function runStep(step: Step): Promise<{ code: number; seconds: number }> {
  const started = performance.now();
  const program = step.program === 'node' ? process.execPath : path.join(ROOT, 'node_modules/.bin', step.program);
  return new Promise((resolve, reject) => {
    const child = spawn(program, step.args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...step.env },
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, seconds: (performance.now() - started) / 1_000 }));
  });
}

/** Runs the steps in order; if one fails, exits the process. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    process.stdout.write(`\n== ${step.name}\n`);
    const { code, seconds } = await runStep(step);
    process.stdout.write(`== ${step.name}: ${code === 0 ? 'ok' : `failed (${code})`}, ${seconds.toFixed(1)} s\n`);
    if (code !== 0) process.exit(code);
  }
}
