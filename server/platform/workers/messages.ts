import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import { z } from 'zod';
import type { BusEntry, Draft, Order } from '#server/platform/realtime/bus.ts';

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** An operation on the ephemeral store, which the primary process holds. */
export const storeCall = z.discriminatedUnion('method', [
  z.object({ method: z.literal('put'), given: z.tuple([z.string(), z.unknown(), z.number()]) }),
  z.object({ method: z.literal('consume'), given: z.tuple([z.string()]) }),
  z.object({ method: z.literal('hit'), given: z.tuple([z.string(), z.number(), z.number()]) }),
  z.object({ method: z.literal('acquire'), given: z.tuple([z.string(), z.string(), z.number(), z.number()]) }),
  z.object({ method: z.literal('release'), given: z.tuple([z.string(), z.string()]) }),
]);
export type StoreCall = z.infer<typeof storeCall>;

/** The metrics of one worker, as `getMetricsAsJSON` gives them. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];
const measured = z.custom<Measured>(Array.isArray);

/** Messages from a worker to the primary process. Both run the same code, so payloads need no second schema. */
export const fromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), port: z.number(), adminPort: z.number() }),
  z.object({ kind: z.literal('fault'), name: z.string(), message: z.string() }),
  z.object({ kind: z.literal('call'), id: z.number(), call: storeCall }),
  z.object({ kind: z.literal('publish'), draft: z.custom<Draft>(isRecord) }),
  z.object({ kind: z.literal('order'), order: z.custom<Order>(isRecord) }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('collect'), id: z.number() }),
  z.object({ kind: z.literal('measured'), id: z.number(), metrics: measured }),
]);

/** Messages from the primary process to a worker. */
export const fromPrimary = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stop') }),
  /** Another worker is up: of `among` in all. */
  z.object({ kind: z.literal('share'), among: z.number() }),
  z.object({ kind: z.literal('answer'), id: z.number(), value: z.unknown().optional() }),
  z.object({ kind: z.literal('past'), entries: z.array(z.custom<BusEntry>(isRecord)) }),
  z.object({ kind: z.literal('entry'), entry: z.custom<BusEntry>(isRecord) }),
  z.object({ kind: z.literal('measure'), id: z.number() }),
  z.object({ kind: z.literal('collected'), id: z.number(), metrics: z.array(measured) }),
]);

export type FromWorker = z.infer<typeof fromWorker>;
export type FromPrimary = z.infer<typeof fromPrimary>;
