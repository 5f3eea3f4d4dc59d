/** Simulates one region for each message, and answers with its targets. */
import { parentPort } from 'node:worker_threads';
import { type RunOptions, simulate } from '#simulator/simulate.ts';
import { measureRun } from '#simulator/targets/measure-run.ts';

parentPort?.on('message', (options: RunOptions) => {
  parentPort?.postMessage(measureRun(simulate(options)));
});
