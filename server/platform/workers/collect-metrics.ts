import type { FromPrimary, Measured } from '#server/platform/workers/messages.ts';

type Send = (message: FromPrimary) => void;

export type MetricsCollector = {
  /** The metrics of every worker; those that do not answer in time are left out. */
  collect(workers: Iterable<Send>): Promise<Measured[]>;
  /** What a worker answered. */
  receive(id: number, metrics: Measured): void;
};

const ANSWER_WITHIN_MS = 2_000;

export function createMetricsCollector(answerWithinMs = ANSWER_WITHIN_MS): MetricsCollector {
  const waiting = new Map<number, (metrics: Measured | undefined) => void>();
  let calls = 0;

  function measure(send: Send): Promise<Measured | undefined> {
    calls += 1;
    const id = calls;
    return new Promise((resolve) => {
      const timer = setTimeout(() => answer(undefined), answerWithinMs);
      function answer(metrics: Measured | undefined): void {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(metrics);
      }
      waiting.set(id, answer);
      send({ kind: 'measure', id });
    });
  }

  return {
    collect: async (workers) => {
      const answers = await Promise.all(Array.from(workers, measure));
      return answers.filter((metrics) => metrics !== undefined);
    },
    receive: (id, metrics) => waiting.get(id)?.(metrics),
  };
}
