import { z } from 'zod';
import type { JobError } from '#server/platform/jobs/types.ts';

/** The raw answer of a call to the app. */
export type SdkAnswer =
  | { kind: 'answered'; status: number; noRetry: boolean; retryAfter: string | null; body: unknown; bytes: number }
  /** The response is not from the SDK: a proxy, a server that is still starting, or a wrong address. */
  | { kind: 'foreign'; status: number }
  /** The request never reached the app. */
  | { kind: 'undelivered'; reason: string }
  /** The connection was lost while the app was working. */
  | { kind: 'lost'; reason: string }
  | { kind: 'oversized'; bytes: number };

export const op = z.object({
  id: z.string().min(1),
  op: z.string(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  opts: z.record(z.string(), z.unknown()).nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});
export type Op = z.infer<typeof op>;

export const ops = z.array(op);

export const waitOptions = z.object({ timeout: z.string(), if: z.string().nullish() });

export const invokeOptions = z.object({
  function_id: z.string(),
  timeout: z.string().nullish(),
  payload: z.object({ data: z.record(z.string(), z.unknown()).nullish(), v: z.string().nullish() }).nullish(),
});

const serializedError = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
  stack: z.string().optional(),
  cause: z.unknown().optional(),
});

/** An error in the format that the SDK reads; an unreadable one becomes its message. */
export function errorFrom(value: unknown): JobError {
  const parsed = serializedError.safeParse(value);
  if (!parsed.success) return { name: 'Error', message: JSON.stringify(value ?? null) };
  const { name, message, error, stack, cause } = parsed.data;
  return { name: name || 'Error', message: message || error || 'Unknown error', stack, ...(cause ? { cause } : {}) };
}
