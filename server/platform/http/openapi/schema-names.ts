import { z } from 'zod';

export type SchemaNames = ReadonlyMap<z.ZodType, string>;

/** Exported schemas of the features' schema modules, by feature. */
export type SchemaModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * A name for every exported schema: `tradeOutput` is TradeOutput, `shipSchema` is Ship. A name used by two features
 * is prefixed with the feature's name.
 */
export function nameSchemas(modules: SchemaModules): Map<z.ZodType, string> {
  const exported = Object.entries(modules).flatMap(([feature, members]) =>
    Object.entries(members).flatMap(([name, schema]) =>
      schema instanceof z.ZodType ? [{ feature, schema, name: pascal(name.replace(/Schema$/, '')) }] : [],
    ),
  );
  const users = Map.groupBy(exported, ({ name }) => name);
  const names = new Map<z.ZodType, string>();
  for (const { feature, schema, name } of exported) {
    if (names.has(schema)) continue;
    const isShared = new Set(users.get(name)?.map((user) => user.feature)).size > 1;
    names.set(schema, isShared ? pascal(feature) + name : name);
  }
  return names;
}

/** `trading.history` and `price-alert` as TradingHistory and PriceAlert. */
export function pascal(name: string): string {
  return name.replaceAll(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_all, first: string) => first.toUpperCase());
}
