import { keyOf, type QueryPath } from '#app/_client/cache/paths.ts';
import type { CursorPage } from './cursor-walk.ts';
import { useCursorRows } from './use-cursor-rows.ts';

type Input = { limit: number };

/** Rows of a list procedure, cached under its key, so that invalidations apply to it; read anew `every` so many ms. */
export function useListRows<I extends Input, P extends CursorPage<P['items'][number]>>(
  path: QueryPath,
  input: I,
  query: (input: I & { cursor: string | undefined }, options: { signal: AbortSignal }) => Promise<P>,
  every?: number,
) {
  return useCursorRows<P>(JSON.stringify(input), input.limit, (cursor) => ({
    key: [...keyOf(path), { input: { ...input, cursor }, type: 'query' }],
    read: (signal) => query({ ...input, cursor }, { signal }),
    every,
  }));
}
