import type { JsonSchema } from '#server/platform/http/openapi/json-schema.ts';

/** The description and an example of every field with this name. */
export type Term = string | readonly [description: string, example: unknown];
export type Terms = Readonly<Record<string, Term>>;

/** Describes every member without a description by its name, at any depth. */
export function describeFields(schema: JsonSchema, terms: Terms): void {
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    describeField(name, member, terms);
    describeFields(member, terms);
  }
  for (const part of [schema.items, schema.additionalProperties, ...choicesOf(schema)])
    if (typeof part === 'object') describeFields(part, terms);
}

function describeField(name: string, member: JsonSchema, terms: Terms): void {
  const term = Object.hasOwn(terms, name) ? terms[name] : undefined;
  if (term === undefined) return;
  const [description, example] = typeof term === 'string' ? [term] : term;
  member.description ??= description;
  if (example !== undefined && fits(example, member)) member.examples ??= [example];
}

/** Some names have two types of value; the example applies to only one of them. */
function fits(example: unknown, { type, enum: choices, const: fixed, format }: JsonSchema): boolean {
  if (choices || fixed !== undefined || format === 'uuid') return false;
  const types = Array.isArray(type) ? type : [type];
  return Number.isInteger(example)
    ? types.includes('integer') || types.includes('number')
    : types.includes(Array.isArray(example) ? 'array' : typeof example);
}

function choicesOf(schema: JsonSchema): JsonSchema[] {
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? []), ...(schema.prefixItems ?? [])];
}
