import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RunOptions } from '#simulator/simulate.ts';
import type { Measured } from '#simulator/targets/target.ts';

const THREAD = new URL('run-thread.ts', import.meta.url);

/** The targets of several runs, in their order: runs do not depend on each other, so each core simulates its own. */
export async function runSeveral(
  runs: readonly RunOptions[],
  onDone: (run: RunOptions) => void,
): Promise<Measured[][]> {
  const results: Measured[][] = [];
  const left = runs.entries();
  const work = async () => {
    const thread = new Worker(THREAD);
    try {
      for (const [index, run] of left) {
        results[index] = await resultOf(thread, run);
        onDone(run);
      }
    } finally {
      await thread.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(runs.length, availableParallelism()) }, work));
  return results;
}

/** @throws the error of a run that failed */
function resultOf(thread: Worker, run: RunOptions): Promise<Measured[]> {
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (targets: Measured[]) => {
      thread.off('error', reject);
      resolve(targets);
    });
    thread.postMessage(run);
  });
}
