import type { Operation, TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { readSession } from '../session/session-store.ts';
import { hasShape, isListOf, isNumber, isText } from '../shape.ts';

/** Answers older than this, in ms, are requested again. */
const FRESH_MS = 10_000;

/** Reads that were sent together. */
type EarlyBatch = {
  token: string;
  requested_at: number;
  /** Each as its path, a space and its input. */
  reads: string[];
  /** The service's answers to all of them in order; anything else if there were none. */
  answers: Promise<unknown>;
};

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise;
}
const isBatch = hasShape({ token: isText, requested_at: isNumber, reads: isListOf(isText), answers: isPromise });
const isAnswer = hasShape({ result: hasShape({ data: () => true }) });

/** What `public/first.js` requested before any script of the page was loaded. */
export function earlyReads(found: unknown): EarlyBatch[] {
  return isListOf(isBatch)(found) ? found : [];
}

function nameOf(op: Operation): string {
  return `${op.path} ${JSON.stringify(op.input ?? {})}`;
}

/**
 * Answers the page's first reads with the results requested ahead, each once and for the same session only. A read that
 * was refused or is too late is sent as usual.
 */
export function earlyReadsLink<R extends AnyRouter>(
  early: readonly EarlyBatch[],
  { now = Date.now, tokenNow = () => readSession()?.access_token } = {},
): TRPCLink<R> {
  return () => {
    const waiting = new Map(early.flatMap((batch) => batch.reads.map((read, place) => [read, { batch, place }])));
    return ({ next, op }) => {
      const found = op.type === 'query' ? waiting.get(nameOf(op)) : undefined;
      waiting.delete(nameOf(op));
      if (!found || now() - found.batch.requested_at > FRESH_MS || tokenNow() !== found.batch.token) return next(op);
      return observable((observer) => {
        let onward: Unsubscribable | undefined;
        let closed = false;
        const settle = (answers: unknown) => {
          if (closed) return;
          const answer: unknown = Array.isArray(answers) ? answers[found.place] : undefined;
          if (!isAnswer(answer)) {
            onward = next(op).subscribe(observer);
            return;
          }
          observer.next({ result: { type: 'data', data: answer.result.data } });
          observer.complete();
        };
        found.batch.answers.then(settle, () => settle(undefined));
        return () => {
          closed = true;
          onward?.unsubscribe();
        };
      });
    };
  };
}
