import type { z } from 'zod';
import type { RequestCtx } from '#server/platform/context.ts';
import { type ErrorCode, fieldErrors, validationError } from '#server/platform/errors.ts';
import type { LimitName } from '#server/platform/limits/policies.ts';
import type { Access } from '#server/platform/procedure.ts';

/**
 * A plain handler for what cannot be a procedure: streams, redirects, raw bodies, downloads. Paths as in procedures,
 * `{id}` for parameters.
 */
type Described = {
  method: 'GET' | 'POST';
  path: `/${string}`;
  tags: readonly string[];
  summary: string;
  description?: string;
  /** Media type of the success response; absent for a redirect. */
  produces?: string;
  /** Further media types of the success answer, sent as text. */
  alsoProduces?: readonly string[];
  successStatus?: number;
  /** Counted per IP address before the body is read. */
  limit?: LimitName;
  /** The following members are for the API document only: the handler itself authenticates and parses its input. */
  access?: Access | 'optional';
  scopes?: readonly string[];
  errors?: readonly ErrorCode[];
  /** Query parameters, and path parameters with more than a text type. */
  input?: z.ZodObject;
  output?: z.ZodType;
  /** Relevant request headers, with their effect. */
  headers?: Readonly<Record<string, string>>;
  /** Answers 304 to `If-None-Match`. */
  unchanged?: boolean;
};

/** A body as it arrives, independent of Node's and the web's types. */
export type RawRequest = {
  header(name: string): string | undefined;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

export type PlainHandler = Described & {
  handle(request: Request, ctx: RequestCtx, params: Readonly<Record<string, string>>): Promise<Response>;
};
/**
 * Handles the bytes of a body at a path without parameters and answers JSON, without web request and response
 * objects.
 */
export type RawHandler = Described & { receive(request: RawRequest, ctx: RequestCtx): Promise<unknown> };
export type AnyHandler = PlainHandler | RawHandler;

export type HandlerTable = {
  find(method: string, path: string): { handler: PlainHandler; params: Record<string, string> } | undefined;
};

/**
 * A name that is sent twice becomes a list, as in procedures: refused where one value is expected.
 * @throws DomainError VALIDATION
 */
export function readQuery<T extends z.ZodType>(request: Request, schema: T): z.infer<T> {
  const byName = Map.groupBy(new URL(request.url).searchParams, ([name]) => name);
  const members = [...byName].map(([name, pairs]) => [
    name,
    pairs.length > 1 ? pairs.map(([, value]) => value) : pairs[0]?.[1],
  ]);
  const parsed = schema.safeParse(Object.fromEntries(members));
  if (!parsed.success) throw validationError(fieldErrors(parsed.error.issues));
  return parsed.data;
}

/** Paths with fewer parameters come first, so that a fixed path is never matched as a parameter. */
export function compileHandlers(handlers: readonly PlainHandler[]): HandlerTable {
  const compiled = handlers
    .map((handler) => ({
      handler,
      parameters: handler.path.split('{').length,
      regex: new RegExp(`^${handler.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    }))
    .sort((a, b) => a.parameters - b.parameters);
  return {
    find: (method, path) => {
      for (const { handler, regex } of compiled) {
        const match = handler.method === method ? regex.exec(path) : null;
        if (match) return { handler, params: { ...match.groups } };
      }
      return undefined;
    },
  };
}
