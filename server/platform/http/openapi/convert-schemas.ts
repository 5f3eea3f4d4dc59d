import { z } from 'zod';
import { type JsonSchema, SCHEMA_PREFIX } from '#server/platform/http/openapi/json-schema.ts';
import type { SchemaNames } from '#server/platform/http/openapi/schema-names.ts';

export type View = 'input' | 'output';

/**
 * Converts every named schema to JSON Schema, for requests (`input`) or responses (`output`). References to another
 * named schema are `#/components/schemas/<view>.<name>`.
 */
export function convertSchemas(names: SchemaNames, view: View): Map<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: view,
    uri: (id) => `${SCHEMA_PREFIX}${view}.${id}`,
    override: ({ zodSchema, jsonSchema }) => adjust(zodSchema, jsonSchema as JsonSchema),
  });
  return new Map(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [
      `${view}.${name}`,
      schema as JsonSchema,
    ]),
  );
}

function adjust(schema: z.core.$ZodType, json: JsonSchema): void {
  if (isOpen(schema)) delete json.additionalProperties;
  if (schema instanceof z.ZodObject) openConditions(json);
  if (schema instanceof z.ZodString) requireVisible(schema, json);
  if (schema instanceof z.ZodNullable) foldNull(schema, json);
}

/** Clients must accept members that a later version adds; zod closes the output view of every object. */
function isOpen(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined;
}

/** Conditions (if/then) name only some members, so they must be marked open for validators that close every object. */
function openConditions(json: JsonSchema): void {
  const { if: when, then, else: otherwise, not, allOf = [], anyOf = [], oneOf = [] } = json;
  for (const part of [when, then, otherwise, not, ...allOf, ...anyOf, ...oneOf]) {
    if (!part) continue;
    part.unevaluatedProperties = true;
    openConditions(part);
  }
}

/** A trimmed text's minimum length counts between two visible characters, so the pattern requires these. */
function requireVisible(schema: z.ZodString, json: JsonSchema): void {
  const isTrimmed = schema.def.checks?.some((check) => check._zod.def.check === 'overwrite') ?? false;
  const least = json.minLength ?? 0;
  if (!isTrimmed || least === 0 || json.pattern !== undefined || json.allOf !== undefined) return;
  json.pattern = least === 1 ? VISIBLE : `${VISIBLE}[\\s\\S]{${least - 2},}${VISIBLE}`;
}

const VISIBLE = '[^\\s\\p{C}]';

/** `type: [x, 'null']` is the same as a union with null, and easier to read. */
function foldNull(schema: z.ZodNullable, json: JsonSchema): void {
  const [value, other] = json.anyOf ?? [];
  if (!value || json.anyOf?.length !== 2 || other?.type !== 'null' || typeof value.type !== 'string') return;
  delete json.anyOf;
  const description = json.description ?? value.description;
  Object.assign(json, value, { type: [value.type, 'null'] }, description === undefined ? {} : { description });
  if (value.enum) json.enum = [...value.enum, null];
  // Which of the two is adjusted first depends on which module was loaded first.
  if (isOpen(schema.unwrap())) delete json.additionalProperties;
}
