import { Counter, Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMetricsCollector } from '#server/platform/workers/collect-metrics.ts';
import type { FromPrimary, Measured } from '#server/platform/workers/messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function measured(name: string): Promise<Measured> {
  const registry = new Registry();
  new Counter({ name, help: name, registers: [registry] });
  return registry.getMetricsAsJSON();
}

it('the metrics of all workers are combined; one that does not respond is omitted after a timeout', async () => {
  const collector = createMetricsCollector(1_000);
  const [first, second, third] = [await measured('first'), await measured('second'), await measured('third')];
  const asked: FromPrimary[] = [];
  const collected = collector.collect([
    (message) => message.kind === 'measure' && collector.receive(message.id, first),
    (message) => void asked.push(message),
    (message) => message.kind === 'measure' && collector.receive(message.id, third),
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await collected).map(([metric]) => metric?.name)).toEqual(['first', 'third']);
  // What comes too late is nobody's any more.
  collector.receive((asked[0] as { id: number }).id, second);
  expect(await collector.collect([])).toEqual([]);
});
