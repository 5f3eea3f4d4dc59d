import { type JsonSchema, SCHEMA_PREFIX } from '#server/platform/http/openapi/json-schema.ts';

type Lookup = (name: string) => JsonSchema | undefined;

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '7f6b1c2e-3d4a-4b5c-8d6e-9f0a1b2c3d4e',
  'date-time': '2026-01-31T12:00:00.000Z',
  email: 'nova@example.com',
  uri: 'https://example.com/',
};

/** A value that matches a schema, from its examples, choices or limits. */
export function exampleOf(schema: JsonSchema, lookup: Lookup): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.$ref !== undefined) {
    const target = lookup(schema.$ref.slice(SCHEMA_PREFIX.length));
    return target === undefined ? undefined : exampleOf(target, lookup);
  }
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.properties ? [] : (schema.anyOf ?? schema.oneOf ?? []);
  if (choice) return exampleOf(choice, lookup);
  return byType(schema, lookup);
}

/** An object's members, and those required by its conditions. */
function exampleObject({ properties = {}, required = [], additionalProperties }: JsonSchema, lookup: Lookup): unknown {
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  const names = new Set([...Object.keys(properties), ...required]);
  return Object.fromEntries([...names].map((name) => [name, exampleOf(properties[name] ?? others, lookup)]));
}

function exampleItems(items: JsonSchema, atLeast: number, lookup: Lookup): unknown[] {
  return Array.from({ length: Math.max(1, atLeast) }, () => exampleOf(items, lookup));
}

function byType(schema: JsonSchema, lookup: Lookup): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return exampleObject(schema, lookup);
    case 'array':
      return schema.items ? exampleItems(schema.items, schema.minItems ?? 1, lookup) : [];
    case 'string':
      return BY_FORMAT[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return {};
  }
}
