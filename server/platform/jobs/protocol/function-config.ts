import { z } from 'zod';

const concurrency = z.object({
  limit: z.number().int().min(0),
  key: z.string().optional(),
  scope: z.enum(['fn', 'env', 'account']).optional(),
});

const trigger = z.union([
  z.object({ event: z.string(), expression: z.string().nullish() }),
  z.object({ cron: z.string(), jitter: z.string().optional() }),
]);

/**
 * One function as the SDK registers it. Options that only a full Inngest server supports are retained to be reported.
 */
export const functionConfig = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  triggers: z.array(trigger),
  steps: z.record(
    z.string(),
    z.object({ retries: z.object({ attempts: z.number().int().min(0).optional() }).nullish() }),
  ),
  cancel: z
    .array(z.object({ event: z.string(), if: z.string().optional(), timeout: z.string().optional() }))
    .optional(),
  concurrency: z.union([z.number().int().min(0), concurrency, z.array(concurrency)]).optional(),
  idempotency: z.unknown().optional(),
  batchEvents: z.unknown().optional(),
  rateLimit: z.unknown().optional(),
  throttle: z.unknown().optional(),
  debounce: z.unknown().optional(),
  priority: z.unknown().optional(),
  timeouts: z.object({ start: z.string().optional(), finish: z.string().optional() }).nullish(),
  singleton: z.unknown().optional(),
});

export type FunctionConfig = z.infer<typeof functionConfig>;

/** The response to an in-band sync: the app's functions. */
export const syncAnswer = z.object({ app_id: z.string(), functions: z.array(functionConfig) });

const SERVER_ONLY = [
  'idempotency',
  'batchEvents',
  'rateLimit',
  'throttle',
  'debounce',
  'priority',
  'singleton',
] as const;

/** Options of a function that the embedded engine does not support. */
export function unsupportedOptions(config: FunctionConfig): string[] {
  const refused: string[] = SERVER_ONLY.filter((option) => config[option] !== undefined && config[option] !== null);
  return config.timeouts?.start ? [...refused, 'timeouts.start'] : refused;
}
