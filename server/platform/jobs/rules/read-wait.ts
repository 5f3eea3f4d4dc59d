import { invokeOptions, type Op, waitOptions } from '#server/platform/jobs/protocol/answer.ts';
import { parseExpression } from '#server/platform/jobs/rules/expression.ts';
import { dueFrom } from '#server/platform/jobs/rules/times.ts';

const YEAR = '52w';

/** A wait of a run. `dueAt`: when it times out. */
export type Wait =
  | { kind: 'sleep'; dueAt: Date }
  | { kind: 'event'; dueAt: Date; event: string; when: string | null }
  | { kind: 'invoke'; dueAt: Date; functionId: string; data: Record<string, unknown>; v: string | undefined };

/** Parses a Sleep, WaitForEvent or InvokeFunction op; `fault` says why it is invalid. */
export function readWait(op: Op, now: Date): Wait | { fault: string } {
  if (op.op === 'Sleep') {
    const dueAt = dueFrom(op.name ?? '', now);
    return dueAt ? { kind: 'sleep', dueAt } : { fault: `cannot sleep until "${op.name}"` };
  }
  return op.op === 'WaitForEvent' ? readEventWait(op, now) : readInvoke(op, now);
}

function readEventWait(op: Op, now: Date): Wait | { fault: string } {
  const parsed = waitOptions.safeParse(op.opts);
  const dueAt = parsed.success ? dueFrom(parsed.data.timeout, now) : null;
  if (!parsed.success || !op.name || !dueAt) return { fault: 'waitForEvent needs an event and a readable timeout' };
  const when = parsed.data.if ?? null;
  if (`${op.name}${when}`.includes('\0')) return { fault: 'waitForEvent cannot take a NUL character' };
  try {
    if (when) parseExpression(when);
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
  return { kind: 'event', dueAt, event: op.name, when };
}

function readInvoke(op: Op, now: Date): Wait | { fault: string } {
  const parsed = invokeOptions.safeParse(op.opts);
  if (!parsed.success) return { fault: 'invoke needs a function and an object as data' };
  const { function_id: functionId, timeout, payload } = parsed.data;
  const dueAt = dueFrom(timeout ?? YEAR, now);
  if (!dueAt) return { fault: `invoke has the unreadable timeout "${timeout}"` };
  return { kind: 'invoke', dueAt, functionId, data: payload?.data ?? {}, v: payload?.v ?? undefined };
}
