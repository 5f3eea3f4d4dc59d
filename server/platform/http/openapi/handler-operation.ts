import type { AnyHandler } from '#server/platform/http/handlers.ts';
import type { ApiReasons, Operation, Parameter, Responses } from '#server/platform/http/openapi/document-types.ts';
import { type JsonSchema, refTo } from '#server/platform/http/openapi/json-schema.ts';
import { impliedReasons, isLimited, operationCodes } from '#server/platform/http/openapi/operation-codes.ts';
import { parametersOf } from '#server/platform/http/openapi/operation-input.ts';
import { ANY_PROBLEM, responsesFor } from '#server/platform/http/openapi/problem-responses.ts';
import { reasonsOf } from '#server/platform/http/openapi/procedure-operation.ts';
import { securityOf, successHeaders } from '#server/platform/http/openapi/shared-headers.ts';

export type HandlerSchemas = { input: JsonSchema | undefined; outputName: string | undefined };

/** The operation of a plain handler (stream, redirect or download). */
export function handlerOperation(
  handler: AnyHandler,
  schemas: HandlerSchemas,
  { tokenScopeOf }: ApiReasons,
): Operation {
  const { method, path, access, scopes, limit, errors = [] } = handler;
  // Handlers that read a token if there is one answer those without a valid one as if they had none.
  const facts = { method, path, access: access === 'optional' ? undefined : access };
  const inPath = parametersOf(path);
  const parameters = [...parametersFor(handler, inPath, schemas.input), ...headersFor(handler)];
  const codes = operationCodes({
    ...facts,
    hasInput: Object.keys(handler.input?.shape ?? {}).some((name) => !inPath.includes(name)),
    hasBody: false,
    errors: limit ? [...errors, 'RATE_LIMITED'] : errors,
  });
  return {
    operationId: handlerId(handler),
    summary: handler.summary,
    ...(handler.description ? { description: handler.description } : {}),
    tags: [...handler.tags],
    security: securityOf(access, scopes),
    ...reasonsOf(
      codes,
      impliedReasons({ ...facts, limit, isList: handler.input?.shape.cursor !== undefined }, tokenScopeOf),
    ),
    ...(scopes ? { 'x-required-scope': scopes.join(' or ') } : {}),
    parameters,
    responses: { ...successOf(handler, schemas.outputName), ...responsesFor(codes) },
  };
}

/** `GET /trading/history.csv` as get_trading_history_csv. */
export function handlerId({ method, path }: AnyHandler): string {
  return `${method.toLowerCase()}${path.replaceAll(/[^\w]+/g, '_').replace(/_$/, '')}`;
}

function parametersFor(handler: AnyHandler, inPath: readonly string[], input: JsonSchema | undefined): Parameter[] {
  const names = new Set([...inPath, ...Object.keys(handler.input?.shape ?? {})]);
  return [...names].map((name) => {
    const { description, ...schema } = input?.properties?.[name] ?? { type: 'string' };
    return {
      name,
      in: inPath.includes(name) ? ('path' as const) : ('query' as const),
      required: inPath.includes(name) || (input?.required?.includes(name) ?? false),
      ...(description ? { description } : {}),
      schema,
    };
  });
}

function headersFor({ headers = {} }: AnyHandler): Parameter[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));
}

function successOf(handler: AnyHandler, outputName: string | undefined): Responses {
  const { successStatus = 200, produces, alsoProduces = [], unchanged } = handler;
  const headers = successHeaders(isLimited(handler.method, handler.path));
  const schema = outputName === undefined ? { type: 'string' } : refTo(outputName);
  const own: Responses =
    produces === undefined
      ? {
          [successStatus]: {
            description: 'Redirects the browser.',
            headers: { ...headers, location: { description: 'Where to.', schema: { type: 'string' } } },
          },
          default: ANY_PROBLEM,
        }
      : {
          [successStatus]: {
            description: 'Done.',
            headers,
            content: {
              [produces]: { schema },
              ...Object.fromEntries(alsoProduces.map((type) => [type, { schema: { type: 'string' as const } }])),
            },
          },
        };
  return unchanged ? { ...own, '304': { description: 'Not changed since `If-None-Match`.', headers } } : own;
}
