import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ApiDocument } from '#server/platform/http/openapi/document-types.ts';

export const API_DIGESTS = path.resolve(import.meta.dirname, '../../server/operations/api-document/digests.txt');

/**
 * A line for each operation, webhook, schema and other part of the document with twelve digits of its SHA-256: a
 * change of the API shows in a review as the lines of what it touched.
 */
export function digestsOf({ paths, webhooks, components, ...head }: ApiDocument): string {
  const { schemas, ...shared } = components;
  const lines = [
    ...Object.entries(paths).flatMap(([at, item]) => methodsOf(at, item)),
    ...Object.entries(webhooks).flatMap(([type, item]) => methodsOf(`webhook ${type}`, item)),
    ...Object.entries(schemas).map(([name, schema]) => `schema ${name} ${digestOf(schema)}`),
    ...Object.entries(shared).map(([name, part]) => `${name} ${digestOf(part)}`),
    `head ${digestOf(head)}`,
  ];
  return `${lines.sort().join('\n')}\n`;
}

function methodsOf(at: string, item: object): string[] {
  return Object.entries(item).map(([method, operation]) => `${at} ${method} ${digestOf(operation)}`);
}

/** The order of members means nothing, and follows the order in which modules were loaded. */
function digestOf(part: unknown): string {
  const text = JSON.stringify(part, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
