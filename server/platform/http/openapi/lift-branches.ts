import { type JsonSchema, refTo } from '#server/platform/http/openapi/json-schema.ts';
import { pascal } from '#server/platform/http/openapi/schema-names.ts';

/**
 * Gives each alternative of a named union a name of its own, `NotificationShipLost`, where a constant member
 * distinguishes them: generators write one class for each, and fail on large unions of unnamed ones.
 */
export function liftBranches(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const lifted: Record<string, JsonSchema> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const branches = schema.oneOf?.map((branch) => ({ branch, name: nameOf(name, branch) }));
    if (!branches?.every(({ name: own }) => own !== undefined && !(own in schemas))) {
      lifted[name] = schema;
      continue;
    }
    lifted[name] = { ...schema, oneOf: branches.map(({ name: own = '' }) => refTo(own)) };
    for (const { branch, name: own = '' } of branches) lifted[own] = branch;
  }
  return lifted;
}

function nameOf(union: string, { properties = {} }: JsonSchema): string | undefined {
  const constant = Object.values(properties).find((member) => typeof member.const === 'string');
  return constant && `${union}${pascal(String(constant.const).toLowerCase())}`;
}
