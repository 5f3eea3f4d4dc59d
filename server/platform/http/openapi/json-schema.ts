/** A JSON Schema (draft 2020-12) as OpenAPI 3.1 embeds it. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  not?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean | JsonSchema;
  unevaluatedProperties?: boolean;
  propertyNames?: JsonSchema;
};

export const SCHEMA_PREFIX = '#/components/schemas/';

export function refTo(name: string): JsonSchema {
  return { $ref: `${SCHEMA_PREFIX}${name}` };
}

/** Every component referenced in `value`. */
export function refsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const text = JSON.stringify(value) ?? '';
  for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) found.add(name);
  return found;
}

/** The value with every component renamed. */
export function renameRefs<T>(value: T, nameOf: (name: string) => string): T {
  return JSON.parse(JSON.stringify(value), (key: string, member: unknown) =>
    key === '$ref' && typeof member === 'string' && member.startsWith(SCHEMA_PREFIX)
      ? SCHEMA_PREFIX + nameOf(member.slice(SCHEMA_PREFIX.length))
      : member,
  ) as T;
}
