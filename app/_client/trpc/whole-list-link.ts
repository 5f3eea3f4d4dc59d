import type { Operation, TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';

const CONTEXT_KEY = 'wholeList';
const MAX_PAGE = 100;

/** Query options of a list that has an input (a name, a filter) and that the screen shows completely. */
export const wholeList = { trpc: { context: { [CONTEXT_KEY]: true } } } as const;

type Page = { items: readonly unknown[]; next_cursor: string | null };

/**
 * Reads short lists completely, page after page: those that a screen asks for without an input, or with the options
 * above. Lists that a screen shows page by page have an input.
 */
export function wholeListLink<R extends AnyRouter>(): TRPCLink<R> {
  return () =>
    ({ next, op }) => {
      if (op.type !== 'query' || !isWhole(op)) return next(op);
      return observable((observer) => {
        let reading: Unsubscribable | undefined;
        function read(input: unknown, before: readonly unknown[]) {
          let follows = false;
          reading = next({ ...op, input }).subscribe({
            next: (value) => {
              const page = pageIn(value.result);
              if (!page) return observer.next(value);
              const items = [...before, ...page.items];
              follows = page.next_cursor !== null;
              const data = { ...page, items };
              if (!follows)
                return observer.next({ ...value, result: { ...value.result, data } as typeof value.result });
              read({ ...(op.input as object | undefined), limit: MAX_PAGE, cursor: page.next_cursor }, items);
            },
            error: (error) => observer.error(error),
            complete: () => {
              if (!follows) observer.complete();
            },
          });
        }
        read(op.input, []);
        return () => reading?.unsubscribe();
      });
    };
}

function isWhole({ input, context }: Operation): boolean {
  return input === undefined || context[CONTEXT_KEY] === true;
}

function pageIn(result: object): Page | undefined {
  const { data } = result as { data?: Partial<Page> | null };
  return data && Array.isArray(data.items) && data.next_cursor !== undefined ? (data as Page) : undefined;
}
