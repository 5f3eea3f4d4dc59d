import { z } from 'zod';
import type { ListedProcedure } from '#server/platform/http/list-routes.ts';
import type {
  ApiReasons,
  Operation,
  Parameter,
  RequestBody,
  Responses,
} from '#server/platform/http/openapi/document-types.ts';
import { type JsonSchema, refTo } from '#server/platform/http/openapi/json-schema.ts';
import { impliedReasons, isLimited, operationCodes } from '#server/platform/http/openapi/operation-codes.ts';
import { type InputPlaces, placesOf, shapeOf } from '#server/platform/http/openapi/operation-input.ts';
import { ANY_PROBLEM, responsesFor } from '#server/platform/http/openapi/problem-responses.ts';
import { securityOf, successHeaders } from '#server/platform/http/openapi/shared-headers.ts';
import type { Access, ProcedureMeta } from '#server/platform/procedure.ts';

/** The component names of an operation's schemas; absent if it has no input or output. */
export type OperationSchemas = {
  /** The converted schema with all members of the input. */
  input: JsonSchema | undefined;
  bodyName: string | undefined;
  outputName: string | undefined;
};

type Routed = ListedProcedure & { meta: ProcedureMeta & { route: NonNullable<ProcedureMeta['route']> } };

export function hasRoute(procedure: ListedProcedure): procedure is Routed {
  return procedure.meta.route !== undefined;
}

/** A procedure as a REST operation. */
export function procedureOperation(
  procedure: Routed,
  schemas: OperationSchemas,
  { operations, tokenScopeOf }: ApiReasons,
): Operation {
  const { name, meta, input } = procedure;
  const { route } = meta;
  const places = placesOf(route, input);
  const hasBody = places.inBody.length > 0;
  const facts = { method: route.method, path: route.path, access: accessOf(meta) };
  const codes = operationCodes({
    ...facts,
    hasInput: hasBody || places.inPath.length + places.inQuery.length > 0,
    hasBody,
    errors: [...(meta.errors ?? []), ...(hasWordInPath(input, places) ? (['NOT_FOUND'] as const) : [])],
  });
  return {
    operationId: name,
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    tags: [...route.tags],
    security: securityOf(facts.access, meta.scopes),
    ...reasonsOf(
      codes,
      impliedReasons({ ...facts, limit: undefined, isList: places.inQuery.includes('cursor') }, tokenScopeOf),
      operations[name],
    ),
    ...(meta.scopes ? { 'x-required-scope': meta.scopes.join(' or ') } : {}),
    parameters: [
      ...parametersOf(places, schemas.input),
      ...(meta.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(hasBody ? { requestBody: bodyOf(procedure, schemas.bodyName ?? '') } : {}),
    responses: { ...successOf(procedure, schemas.outputName), ...responsesFor(codes) },
  };
}

export function accessOf({ access, identifies }: ProcedureMeta): Access | 'optional' | undefined {
  return access ?? (identifies ? 'optional' : undefined);
}

type ByCode = Readonly<Record<string, string[]>>;

/** The reasons within the codes that the operation can answer with. */
export function reasonsOf(codes: readonly string[], implied: ByCode, own: ByCode = {}): Pick<Operation, 'x-reasons'> {
  const entries = codes.flatMap((code) => {
    const reasons = new Set([...(implied[code] ?? []), ...(own[code] ?? [])]);
    return reasons.size > 0 ? [[code, [...reasons].sort()] as const] : [];
  });
  return entries.length > 0 ? { 'x-reasons': Object.fromEntries(entries) } : {};
}

/** A path parameter with a fixed set of words: any other value names something that does not exist. */
function hasWordInPath(input: z.ZodType | undefined, { inPath }: InputPlaces): boolean {
  const shape = shapeOf(input);
  return inPath.some((name) => shape[name] instanceof z.ZodEnum);
}

function parametersOf({ inPath, inQuery }: InputPlaces, input: JsonSchema | undefined): Parameter[] {
  return [...inPath, ...inQuery].map((name) => {
    const { description, ...schema } = input?.properties?.[name] ?? {};
    return {
      name,
      in: inPath.includes(name) ? ('path' as const) : ('query' as const),
      required: input?.required?.includes(name) ?? false,
      ...(description ? { description } : {}),
      schema,
    };
  });
}

function bodyOf({ meta, input }: Routed, bodyName: string): RequestBody {
  const content = { schema: refTo(bodyName) };
  return {
    required: !input?.safeParse(undefined).success,
    content: {
      'application/json': content,
      ...(meta.route.form ? { 'application/x-www-form-urlencoded': content } : {}),
    },
  };
}

/** A procedure without output answers 204; one that always throws has no success response. */
function successOf({ meta, output }: Routed, outputName: string | undefined): Responses {
  if (output instanceof z.ZodNever) return { default: ANY_PROBLEM };
  const headers = successHeaders(isLimited(meta.route.method, meta.route.path));
  if (outputName === undefined) return { '204': { description: 'Done; no content.', headers } };
  return {
    [String(meta.route.successStatus ?? 200)]: {
      description: meta.route.successStatus === 202 ? 'Accepted; the work goes on.' : 'Done.',
      headers,
      content: { 'application/json': { schema: refTo(outputName) } },
    },
  };
}
