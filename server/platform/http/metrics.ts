import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  registry: Registry;
  requests: Counter<'method' | 'route' | 'status'>;
  duration: Histogram<'method' | 'route'>;
  failures: FailureCount;
};

/** Responses with a status of 500 or above that were not yet taken to be stored. */
export type FailureCount = { add(count: number): void; take(): number };

function createFailureCount(): FailureCount {
  let counted = 0;
  return {
    add: (count) => {
      counted += count;
    },
    take: () => {
      const taken = counted;
      counted = 0;
      return taken;
    },
  };
}

/** One registry per server object, so that a test can start several. */
export function createMetrics(countSockets: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'realtime_sockets',
    help: 'Connected realtime clients',
    registers: [registry],
    collect(this: Gauge) {
      this.set(countSockets());
    },
  });
  return {
    registry,
    failures: createFailureCount(),
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests answered',
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
    }),
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte read to the last byte written',
      labelNames: ['method', 'route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
  };
}
