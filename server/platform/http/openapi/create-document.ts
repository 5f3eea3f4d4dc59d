import type { AnyRouter } from '@trpc/server';
import { z } from 'zod';
import type { AnyHandler } from '#server/platform/http/handlers.ts';
import { type ListedProcedure, listProcedures } from '#server/platform/http/list-routes.ts';
import { convertSchemas } from '#server/platform/http/openapi/convert-schemas.ts';
import { describeFields, type Terms } from '#server/platform/http/openapi/describe-fields.ts';
import type { ApiDocument, ApiReasons, Operation, Paths } from '#server/platform/http/openapi/document-types.ts';
import { handlerId, handlerOperation } from '#server/platform/http/openapi/handler-operation.ts';
import { type JsonSchema, refsIn } from '#server/platform/http/openapi/json-schema.ts';
import { mergeViews } from '#server/platform/http/openapi/merge-views.ts';
import { placesOf } from '#server/platform/http/openapi/operation-input.ts';
import { addExamples, liftBranches, makePatternsPortable } from '#server/platform/http/openapi/portable-document.ts';
import { problemResponses, problemSchemas } from '#server/platform/http/openapi/problem-responses.ts';
import { hasRoute, procedureOperation } from '#server/platform/http/openapi/procedure-operation.ts';
import { nameSchemas, pascal, type SchemaModules } from '#server/platform/http/openapi/schema-names.ts';
import { HEADERS, PARAMETERS, SECURITY_SCHEMES } from '#server/platform/http/openapi/shared-headers.ts';
import {
  type OutgoingEvents,
  splitWebhooks,
  webhookName,
  webhookOperation,
} from '#server/platform/http/openapi/webhook-operation.ts';

export type Contract = {
  router: AnyRouter;
  handlers: readonly AnyHandler[];
  /** The features' schema modules: exported schemas become components. */
  schemas: SchemaModules;
  /** Bodies that this service posts to webhooks, by event type. */
  webhooks: OutgoingEvents;
  /** Descriptions of fields by name. */
  terms: Terms;
  /** Descriptions of tags, in the order of the document. */
  tags: Readonly<Record<string, string>>;
  /** The reasons within the codes of errors. */
  reasons: ApiReasons;
};

/** The OpenAPI 3.1 document, generated from the router, handlers and schemas in use. */
export function createOpenApiDocument(contract: Contract): ApiDocument {
  const procedures = listProcedures(contract.router).filter(hasRoute);
  const names = nameAll(contract, procedures);
  const converted = new Map([...convertSchemas(names, 'input'), ...convertSchemas(names, 'output')]);
  for (const schema of converted.values()) describeFields(schema, contract.terms);

  const paths: Paths = {};
  for (const procedure of procedures) {
    const { method, path } = procedure.meta.route;
    const outputName = keyOf(names, 'output', procedure.output);
    const input = converted.get(keyOf(names, 'input', procedure.input) ?? '');
    const bodyName = addBody(procedure, input, keyOf(names, 'input', procedure.input), converted);
    add(paths, path, method, procedureOperation(procedure, { input, bodyName, outputName }, contract.reasons));
  }
  for (const handler of contract.handlers) {
    const outputName = keyOf(names, 'output', handler.output);
    const input = converted.get(keyOf(names, 'input', handler.input) ?? '');
    add(paths, handler.path, handler.method, handlerOperation(handler, { input, outputName }, contract.reasons));
  }
  const events = Object.keys(contract.webhooks);
  for (const type of events) add(paths, type, 'post', webhookOperation(type, `output.${webhookName(type)}`));
  const merged = mergeViews(sorted(paths), converted);
  const { webhooks, paths: own } = splitWebhooks(merged.paths);
  const responses = problemResponses(own);
  const document: ApiDocument = {
    ...HEAD,
    tags: tagsOf(own, contract.tags),
    paths: own,
    webhooks,
    components: {
      schemas: { ...liftBranches(merged.schemas), ...problemSchemas(refsIn([merged.paths, responses])) },
      responses,
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
  makePatternsPortable(document);
  addExamples(document);
  return document;
}

const HEAD = {
  openapi: '3.1.1',
  info: {
    title: 'Starhelm',
    version: '1',
    summary: 'The game service.',
    description:
      'Sign in with POST /auth/login and send the access token as a bearer token. Errors are problem documents (RFC 9457) whose `code` is listed at GET /error-codes. Lists take `limit` and `cursor` and answer `items` and `next_cursor`. Times are UTC in ISO 8601, ids are UUIDs, credits are whole numbers. The events of the realtime connection are described at GET /asyncapi.json.',
    license: { name: 'All rights reserved', identifier: 'LicenseRef-Starhelm' },
  },
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  servers: [{ url: '/api/v1', description: 'This service.' }],
} as const;

type Routed = ReturnType<typeof listProcedures>[number] & { meta: { route: { method: string; path: string } } };

/** Names exported schemas after their export, and inline schemas after the operation. */
function nameAll(
  { schemas, handlers, webhooks }: Contract,
  procedures: readonly ListedProcedure[],
): Map<z.ZodType, string> {
  const names = nameSchemas(schemas);
  const taken = new Set(names.values());
  function name(schema: z.ZodType | undefined, wanted: string): void {
    if (!schema || schema instanceof z.ZodVoid || schema instanceof z.ZodNever || names.has(schema)) return;
    if (taken.has(wanted))
      throw new Error(`two schemas are called ${wanted}; export one of them under a name of its own`);
    taken.add(wanted);
    names.set(schema, wanted);
  }
  for (const { name: id, input, output } of procedures) {
    name(input, `${pascal(id)}Input`);
    name(output, pageName(output, names) ?? `${pascal(id)}Output`);
  }
  for (const [type, schema] of Object.entries(webhooks)) name(schema, webhookName(type));
  for (const handler of handlers) {
    name(handler.input, `${pascal(handlerId(handler))}Input`);
    name(handler.output, `${pascal(handlerId(handler))}Output`);
  }
  return names;
}

/** A page of ships is a ShipPage. */
function pageName(schema: z.ZodType | undefined, names: ReadonlyMap<z.ZodType, string>): string | undefined {
  if (!(schema instanceof z.ZodObject) || !('next_cursor' in schema.shape)) return undefined;
  const items: unknown = schema.shape.items;
  const item = items instanceof z.ZodArray ? names.get(items.element as z.ZodType) : undefined;
  return item === undefined ? undefined : `${item}Page`;
}

function keyOf(names: ReadonlyMap<z.ZodType, string>, view: string, schema: z.ZodType | undefined) {
  const name = schema && names.get(schema);
  return name === undefined ? undefined : `${view}.${name}`;
}

/** The body is the input without the path parameters. */
function addBody(
  { name, meta, input: schema }: Routed,
  input: JsonSchema | undefined,
  key: string | undefined,
  converted: Map<string, JsonSchema>,
): string | undefined {
  const { inPath, inBody } = placesOf(meta.route as never, schema);
  if (!input || !key || inBody.length === 0) return undefined;
  if (inPath.length === 0) return key;
  const bodyKey = `input.${pascal(name)}Body`;
  const properties = Object.fromEntries(inBody.map((member) => [member, input.properties?.[member] ?? {}]));
  const required = input.required?.filter((member) => inBody.includes(member)) ?? [];
  converted.set(bodyKey, { ...input, properties, required });
  return bodyKey;
}

function add(paths: Paths, path: string, method: string, operation: Operation): void {
  paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
}

function sorted(paths: Paths): Paths {
  return Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The tags in use; those with a description first, in its order. */
function tagsOf(paths: Paths, descriptions: Contract['tags']): ApiDocument['tags'] {
  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags ?? [])));
  return Object.entries(descriptions).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []));
}
