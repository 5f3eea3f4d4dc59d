import type { Operation, TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable, tap } from '@trpc/server/observable';
import { newUuid } from '#app/_browser/secure-context.ts';
import { FAULT_STATUS, toProblem } from '../problem/problem.ts';

const CONTEXT_KEY = 'requestKey';
/** No response, or one that does not show whether the write happened; nor does an exception in this page. */
const UNDECIDED = new Set([FAULT_STATUS, 0, 502, 503, 504]);

/**
 * Gives each write an Idempotency-Key. An unanswered write keeps its key: repeating it gets the first answer instead
 * of happening twice.
 */
export function requestKeyLink<R extends AnyRouter>(newKey = newUuid): TRPCLink<R> {
  return () => {
    const unanswered = new Map<string, string>();
    return ({ next, op }) => {
      if (op.type !== 'mutation') return next(op);
      const write = `${op.path} ${JSON.stringify(op.input)}`;
      const key = unanswered.get(write) ?? newKey();
      unanswered.set(write, key);
      return observable((observer) =>
        next({ ...op, context: { ...op.context, [CONTEXT_KEY]: key } })
          .pipe(
            tap({
              next: () => void unanswered.delete(write),
              error: (error) => {
                if (!UNDECIDED.has(toProblem(error).status)) unanswered.delete(write);
              },
            }),
          )
          .subscribe(observer),
      );
    };
  };
}

/** The header of a write that went through `requestKeyLink`. */
export function requestKeyOf(op: Pick<Operation, 'context'>): Record<string, string> {
  const key = op.context[CONTEXT_KEY];
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
}
