import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type DryRun, type DryRunOrder, dryRun } from '#server/operations/economy/schemas.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';

/** Simulates with two sets of settings. @throws SimulatorError, or the signal's reason */
export type Simulator = (order: DryRunOrder, signal?: AbortSignal) => Promise<DryRun>;

/** The simulator failed; the message is for the operator. */
export class SimulatorError extends Error {
  override name = 'SimulatorError';
}

export type SimulatorProgram = { command: string; args: readonly string[]; timeoutMs: number };

const PRESET: SimulatorProgram = {
  command: process.execPath,
  args: [path.join(PROJECT_ROOT, 'simulator/dry-run.ts')],
  timeoutMs: 60_000,
};
const MAX_MESSAGE = 500;

/** Runs the simulator as a subprocess without our environment; it is killed on abort and on timeout. */
export function createSimulator(program: SimulatorProgram = PRESET): Simulator {
  return async (order, signal) => {
    const limit = AbortSignal.timeout(program.timeoutMs);
    const child = spawn(program.command, [...program.args], {
      env: { NODE_ENV: 'production' },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      killSignal: 'SIGKILL',
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(order));
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    try {
      const [said, faults, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      if (code !== 0) throw new SimulatorError(`the simulator ended with code ${code}: ${faults.slice(-MAX_MESSAGE)}`);
      return dryRun.parse(JSON.parse(said));
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (limit.aborted)
        throw new SimulatorError(
          `the simulator did not finish within ${Math.round(program.timeoutMs / 1_000)} seconds`,
        );
      if (error instanceof SimulatorError) throw error;
      throw new SimulatorError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
}
