import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type Access = ApiOutput['scopes']['access'];
export type AccessScope = Access['scopes'][number];
export type Catalogue = ApiOutput['scopes']['catalogue'];
export type CatalogueItem = Catalogue['items'][number];
export type Scope = CatalogueItem['scope'];
export type Holder = ApiOutput['scopes']['holders']['items'][number];

/** Groups rows by family, families in the order of the catalogue. */
export function byFamily<R extends { family: string }>(rows: readonly R[]): { family: string; rows: R[] }[] {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(row.family, [...(groups.get(row.family) ?? []), row]);
  return [...groups].map(([family, members]) => ({ family, rows: members }));
}

type Holding = { grants: readonly { scope: string }[] };

/** The roles whose scopes are all granted. */
export function rolesOf(holding: Holding, templates: readonly { name: string; scopes: readonly string[] }[]): string[] {
  const held = new Set(holding.grants.map((grant) => grant.scope));
  return templates.filter((role) => role.scopes.every((scope) => held.has(scope))).map((role) => role.name);
}

/** Holders of a scope, by its name. */
export function holdersByScope(holders: readonly Holder[]): Map<string, Holder[]> {
  const found = new Map<string, Holder[]>();
  for (const holder of holders)
    for (const { scope } of holder.grants) found.set(scope, [...(found.get(scope) ?? []), holder]);
  return found;
}
