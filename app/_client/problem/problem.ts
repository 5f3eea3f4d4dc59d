import { TRPCClientError } from '@trpc/client';
import { z } from 'zod';

const problemSchema = z.object({
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  request_id: z.string().optional(),
  reason: z.string().optional(),
  required_scope: z.string().optional(),
  retry_after: z.number().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Stamped here, epoch ms: what `retry_after` counts from. */
  received_at: z.number().default(() => Date.now()),
});

export type Problem = z.infer<typeof problemSchema>;

const dataSchema = z.object({ problem: problemSchema });

/** Code of a failure that never reached the service, or whose answer was not one of ours. */
export const OFFLINE = 'OFFLINE';

/** One error is one problem however often a screen draws it, so that its arrival is stamped once. */
const known = new WeakMap<object, Problem>();

/** The problem document inside whatever a call threw. */
export function toProblem(error: unknown): Problem {
  if (typeof error !== 'object' || error === null) return read(error);
  const before = known.get(error);
  if (before) return before;
  const problem = read(error);
  known.set(error, problem);
  return problem;
}

function read(error: unknown): Problem {
  const direct = problemSchema.safeParse(error);
  if (direct.success) return direct.data;
  if (error instanceof TRPCClientError) {
    const carried = dataSchema.safeParse(error.data);
    if (carried.success) return carried.data.problem;
  }
  const detail = error instanceof Error ? error.message : String(error);
  return { title: 'No answer', status: 0, detail, code: OFFLINE, received_at: Date.now() };
}

/** The message of one form field, when the problem names it. */
export function fieldError(problem: Problem | null, path: string): string | undefined {
  return problem?.errors?.find((error) => error.path === path)?.message;
}
