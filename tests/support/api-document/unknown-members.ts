import type { JsonSchema } from '#server/platform/http/openapi/json-schema.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** The same body with a member that its schema does not name, in every object that lists its members and allows others. */
export function withUnknownMembers(value: unknown, schema: JsonSchema, schemas: Schemas): unknown {
  const shape = schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  const { properties, items, additionalProperties } = shape;
  if (Array.isArray(value)) return items ? value.map((item) => withUnknownMembers(item, items, schemas)) : value;
  if (typeof value !== 'object' || value === null || !properties) return value;
  const members = Object.entries(value).map(([name, member]) => {
    const own = properties[name];
    return [name, own ? withUnknownMembers(member, own, schemas) : member];
  });
  const unknown = additionalProperties === false ? {} : { member_of_a_later_version: { any: 1 } };
  return { ...Object.fromEntries(members), ...unknown };
}
