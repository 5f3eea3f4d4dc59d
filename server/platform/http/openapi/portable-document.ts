import type { ApiDocument, MediaType } from '#server/platform/http/openapi/document-types.ts';
import { exampleOf } from '#server/platform/http/openapi/example-of.ts';
import { type JsonSchema, refTo } from '#server/platform/http/openapi/json-schema.ts';
import { pascal } from '#server/platform/http/openapi/schema-names.ts';

/** Everything from the first letter above ASCII on: a literal, because languages write the escape differently. */
const ABOVE_ASCII = '\u00c0-\u{10ffff}';

const CLASSES: Readonly<Record<string, string>> = {
  '\\p{L}': `A-Za-z${ABOVE_ASCII}`,
  '\\p{N}': '0-9',
  // Above ASCII, and so among the letters.
  '\\p{M}': '',
  '\\p{P}': '!-#%-*,-/:;?@\\[-\\]_{}\u00a1\u00a7\u00ab\u00b6\u00b7\u00bb\u00bf',
  '\\p{Zs}': ' ',
  '\\p{C}': '\\x00-\\x1f\\x7f-\\x9f',
};

/**
 * Removes Unicode classes from every pattern of a document, because many languages (Python among them) do not know them.
 * The patterns then accept every value that the service accepts, and some characters above ASCII that it refuses.
 */
export function makePatternsPortable(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'pattern' && typeof value === 'string') Object.assign(node, { pattern: portable(value) });
    else makePatternsPortable(value);
  }
}

function portable(pattern: string): string {
  return pattern.replace(/\\p\{\w+\}/g, (name) => CLASSES[name] ?? name);
}

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

/** Adds an example to every JSON body and response of the document. */
export function addExamples({ paths, components }: ApiDocument): void {
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    const answers = Object.values(operation.responses).flatMap((answer) => ('content' in answer ? [answer] : []));
    for (const { content } of [...answers, ...(operation.requestBody ? [operation.requestBody] : [])])
      for (const [type, media] of Object.entries<MediaType>(content ?? {}))
        if (type.startsWith('application/') && media.schema)
          media.example ??= exampleOf(media.schema, (name) => components.schemas[name]);
  }
}
