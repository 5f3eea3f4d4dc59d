import fc from 'fast-check';
import { type JsonSchema, SCHEMA_PREFIX } from '#server/platform/http/openapi/json-schema.ts';

export type Schemas = Readonly<Record<string, JsonSchema>>;
/** Values that exist, by the name of the member that takes them. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Values that a schema of the document allows. Cross-member conditions are left to a filter by a validator. */
export function arbitraryOf(schema: JsonSchema, schemas: Schemas, known: Known): fc.Arbitrary<unknown> {
  const next = (part: JsonSchema) => arbitraryOf(part, schemas, known);
  if (schema.$ref !== undefined) return next(schemas[schema.$ref.slice(SCHEMA_PREFIX.length)] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf);
  if (choices) return fc.oneof(...choices.map(next));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(type, schema, schemas, known)));
}

function ofType(type: string | undefined, schema: JsonSchema, schemas: Schemas, known: Known): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectOf(schema, schemas, known);
    case 'array': {
      const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {} } = schema;
      const maxLength = Math.min(maxItems, minItems + 3);
      return fc.array(arbitraryOf(items, schemas, known), { minLength: minItems, maxLength });
    }
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1_000, -LARGE),
        max: Math.min(schema.maximum ?? 1_000, LARGE),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const LARGE = 2_147_483_647;

function objectOf(schema: JsonSchema, schemas: Schemas, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => {
      const made = arbitraryOf(member, schemas, known);
      const values = known[name];
      return [
        name,
        values ? fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 3 }, { arbitrary: made, weight: 1 }) : made,
      ];
    }),
  );
  const own = fc.record(members, { requiredKeys: required.filter((name) => name in members) });
  if (typeof additionalProperties !== 'object') return own;
  const names = arbitraryOf(
    propertyNames ?? { type: 'string', pattern: '^[a-z]{1,8}$' },
    schemas,
    known,
  ) as fc.Arbitrary<string>;
  const others = fc.dictionary(names, arbitraryOf(additionalProperties, schemas, known), {
    maxKeys: 3,
    noNullPrototype: true,
  });
  return fc.tuple(others, own).map(([more, members]) => ({ ...more, ...members }));
}

function stringOf({ format, pattern, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date(YEARS).map((date) => date.toISOString());
  if (format === 'email') return fc.stringMatching(/^[a-z]{6,12}$/).map((name) => `${name}@example.test`);
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.min(maxLength ?? 40, minLength + 40) });
  const fits = (text: string) => text.length >= minLength && text.length <= (maxLength ?? 1_000);
  return fc.stringMatching(new RegExp(plain(pattern))).filter(fits);
}

const YEARS = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };

/** The pattern over ASCII alone, which allows less and can be generated from; unanchored ones are taken whole. */
function plain(pattern: string): string {
  const ascii = pattern
    .replaceAll('[^\\s\\x00-\\x1f\\x7f-\\x9f]', '[!-~]')
    .replaceAll('[\\s\\S]', '[ -~]')
    .replaceAll('\u00c0-\u{10ffff}', '')
    .replaceAll('\u00a1\u00a7\u00ab\u00b6\u00b7\u00bb\u00bf', '');
  return ascii.startsWith('^') ? ascii : `^[!-~]{0,3}${ascii}[!-~]{0,3}$`;
}
