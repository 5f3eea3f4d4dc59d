import type { AppRouter } from '#server/api.ts';

type Leaves<Record, Kind extends string> = {
  [Key in keyof Record & string]: Record[Key] extends { _def: { type: infer Type } }
    ? Type extends Kind
      ? Key
      : never
    : `${Key}.${Leaves<Record[Key], Kind>}`;
}[keyof Record & string];

type Prefixes<Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${Prefixes<Rest>}`
  : never;

/** Every query of the API, such as `trading.market`. */
export type QueryPath = Leaves<AppRouter['_def']['record'], 'query'>;
/** Every mutation of the API. */
export type MutationPath = Leaves<AppRouter['_def']['record'], 'mutation'>;
/** One query, or a router with all its queries: `teams` is `teams.list`, `teams.get` and `teams.mine`. */
export type QueryScope = QueryPath | Prefixes<QueryPath>;

/** Scopes, or every query there is. */
export type Stale = readonly QueryScope[] | 'all';

/** The key under which TanStack Query holds what a scope covers. */
export function keyOf(scope: QueryScope): [string[]] {
  return [scope.split('.')];
}
