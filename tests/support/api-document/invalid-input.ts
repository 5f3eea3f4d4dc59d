import { type JsonSchema, SCHEMA_PREFIX } from '#server/platform/http/openapi/json-schema.ts';
import type { Schemas } from '#tests/support/api-document/schema-arbitrary.ts';

/** A value that the schema refuses, as JSON or as text of a query or path; undefined if it accepts nearly all. */
export function forbiddenValue(schema: JsonSchema, schemas: Schemas, asText: boolean): unknown {
  const real = schema.$ref === undefined ? schema : { ...schemas[schema.$ref.slice(SCHEMA_PREFIX.length)] };
  const types = Array.isArray(real.type) ? real.type : [real.type];
  if (real.enum || real.const !== undefined) return 'no-such-choice';
  if (real.format !== undefined || real.pattern?.startsWith('^')) return '\u{1F680} no such form';
  if (types.includes('integer') || types.includes('number')) return beyond(real);
  if (types.includes('string') && real.maxLength !== undefined && real.maxLength <= 8_000)
    return 'x'.repeat(real.maxLength * 3);
  if (asText || types.includes(undefined) || real.anyOf || real.oneOf) return undefined;
  return types.includes('string') ? { not: 'a text' } : 'not of this type';
}

function beyond({ minimum, maximum }: JsonSchema): unknown {
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) return maximum + 1;
  return minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum - 1 : 'not a number';
}
