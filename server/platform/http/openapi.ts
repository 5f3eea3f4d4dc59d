import { OpenAPIGenerator } from '@orpc/openapi';
import { toORPCRouter } from '@orpc/trpc';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { AnyRouter } from '@trpc/server';
import type { OpenAPIV3_1 } from 'openapi-types';
import { ERROR_TABLE } from '#server/platform/errors.ts';
import type { PlainHandler } from '#server/platform/http/handlers.ts';
import { listProcedures } from '#server/platform/http/list-routes.ts';

type Document = OpenAPIV3_1.Document;
type Operation = OpenAPIV3_1.OperationObject & { 'x-required-scope'?: string };

const PROBLEM_SCHEMA: OpenAPIV3_1.SchemaObject = {
  type: 'object',
  description: 'RFC 9457. `code` is stable; `reason` names the cause within it.',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERROR_TABLE) },
    request_id: { type: 'string' },
    reason: { type: 'string' },
    required_scope: { type: 'string' },
    retry_after: { type: 'integer' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

/** The OpenAPI 3.1 document, written from the same router that answers. */
export async function createOpenApiDocument(router: AnyRouter, handlers: readonly PlainHandler[]): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const routed = new Set(listProcedures(router).flatMap(({ name, meta }) => (meta.route ? [name] : [])));
  const document = (await generator.generate(toORPCRouter(router) as never, {
    info: {
      title: 'Starhelm',
      version: '1',
      description: 'The game service. Sign in at /auth/login and send the access token as a bearer token.',
    },
    servers: [{ url: '/api/v1' }],
    filter: ({ path }) => routed.has(path.join('.')),
  })) as Document;
  for (const handler of handlers) addHandler(document, handler);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: PROBLEM_SCHEMA },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  };
  const metas = new Map(listProcedures(router).map(({ name, meta }) => [name, meta]));
  for (const operation of operationsOf(document)) finish(operation, metas.get(operation.operationId ?? '')?.scopes);
  return document;
}

function addHandler(document: Document, handler: PlainHandler): void {
  const names = [...handler.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const operation: Operation = {
    operationId: `${handler.method.toLowerCase()}${handler.path.replaceAll(/[^\w]+/g, '_')}`,
    summary: handler.summary,
    tags: [...handler.tags],
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: { [String(handler.successStatus ?? 200)]: { description: 'OK', content: { [handler.produces]: {} } } },
  };
  document.paths ??= {};
  document.paths[handler.path] = { ...document.paths[handler.path], [handler.method.toLowerCase()]: operation };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

function operationsOf(document: Document): Operation[] {
  return Object.values(document.paths ?? {}).flatMap((item) => METHODS.flatMap((method) => item?.[method] ?? []));
}

function finish(operation: Operation, scopes: readonly string[] | undefined): void {
  if (scopes) operation['x-required-scope'] = scopes.join(' or ');
  operation.security = [{ bearer: [] }, {}];
  operation.responses = {
    ...operation.responses,
    default: {
      description: 'A problem',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  };
}
