import { AggregatorRegistry, type Registry } from 'prom-client';
import type { FromPrimary, FromWorker, Measured } from '#server/platform/workers/messages.ts';

type Channel = { send(message: FromWorker): void; onMessage(read: (message: FromPrimary) => void): void };

/** Registers a worker's metrics with the primary process; the result reads the sum over all workers. */
export type JoinMetrics = (own: Registry) => () => Promise<string>;

export function createWorkerMetrics(channel: Channel): JoinMetrics {
  return (own) => {
    const waiting = new Map<number, (metrics: Measured[]) => void>();
    let calls = 0;
    channel.onMessage((message) => {
      if (message.kind === 'measure') void measure(message.id);
      else if (message.kind === 'collected') {
        waiting.get(message.id)?.(message.metrics);
        waiting.delete(message.id);
      }
    });
    async function measure(id: number): Promise<void> {
      channel.send({ kind: 'measured', id, metrics: await own.getMetricsAsJSON() });
    }
    return async () => {
      calls += 1;
      const id = calls;
      const metrics = await new Promise<Measured[]>((resolve) => {
        waiting.set(id, resolve);
        channel.send({ kind: 'collect', id });
      });
      return AggregatorRegistry.aggregate(metrics).metrics();
    };
  };
}
