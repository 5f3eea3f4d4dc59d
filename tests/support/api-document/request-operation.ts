import type {
  ApiDocument,
  Operation,
  Parameter,
  ResponseObject,
} from '#server/platform/http/openapi/document-types.ts';
import { type HttpAnswer, read } from '#tests/support/http-client.ts';

export type ListedOperation = { method: string; path: string; operation: Operation; parameters: Parameter[] };
export type OperationInput = { path: Members; query: Members; body?: unknown };
type Members = Readonly<Record<string, unknown>>;

export function listOperations({ paths, components }: ApiDocument): ListedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      parameters: operation.parameters.flatMap((one) =>
        '$ref' in one ? (components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? []) : one,
      ),
    })),
  );
}

/** Calls an operation as a client made from the document would. */
export async function requestOperation(
  base: string,
  { method, path }: ListedOperation,
  input: OperationInput,
  token: string | undefined,
): Promise<HttpAnswer<unknown>> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(input.path[name])));
  const query = Object.entries(input.query).map(([name, value]) => [name, String(value)]);
  const url = `${base}/api/v1${filled}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  return read(await fetch(url, { method, headers, body, redirect: 'manual' }));
}

/** The answer that the document gives for a status. */
export function documented(
  { components }: ApiDocument,
  { operation }: ListedOperation,
  status: number,
): ResponseObject | undefined {
  const found = operation.responses[status] ?? operation.responses.default;
  return found && '$ref' in found ? components.responses[found.$ref.split('/').at(-1) ?? ''] : found;
}
