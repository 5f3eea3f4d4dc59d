import fc from 'fast-check';
import type { JsonSchema } from '#server/platform/http/openapi/json-schema.ts';
import type { ContractWorld } from '#tests/support/api-document/contract-world.ts';
import type { DocumentValidator } from '#tests/support/api-document/document-validator.ts';
import type { ListedOperation, OperationInput } from '#tests/support/api-document/request-operation.ts';
import { arbitraryOf, type Known, type Schemas } from '#tests/support/api-document/schema-arbitrary.ts';

export function bodySchema({ operation }: ListedOperation): JsonSchema | undefined {
  return operation.requestBody?.content['application/json']?.schema;
}

/** A new caller of the kind that the operation requires; undefined where none is. */
export async function tokenFor(
  world: ContractWorld,
  { operation, path }: ListedOperation,
): Promise<string | undefined> {
  const isOpen = operation.security.some((one) => Object.keys(one).length === 0) || operation.security.length === 0;
  if (isOpen) return undefined;
  const isAdmin = operation['x-required-scope'] !== undefined || /(^|\/)admin\//.test(path);
  return isAdmin ? world.admin() : world.player();
}

type Document = { schemas: Schemas; known: Known; validator: DocumentValidator };

/** Inputs that the document allows. A cursor is one that a list answered: the tests of cursors have them. */
export function inputsOf(
  listed: ListedOperation,
  { schemas, known, validator }: Document,
): fc.Arbitrary<OperationInput> {
  function members(place: 'path' | 'query') {
    const own = listed.parameters.filter(({ in: where, name }) => where === place && name !== 'cursor');
    const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
    const required = own.flatMap(({ name, required }) => (required ? [name] : []));
    return arbitraryOf({ type: 'object', properties, required }, schemas, known) as fc.Arbitrary<
      Record<string, unknown>
    >;
  }
  const schema = bodySchema(listed);
  const body = schema
    ? arbitraryOf(schema, schemas, known).filter((value) => validator.fault(schema, value) === undefined)
    : fc.constant(undefined);
  return fc.record({ path: members('path'), query: members('query'), body });
}
