import type { RequestCtx } from '#server/platform/context.ts';

/** What is no procedure by nature: streams, redirects, raw bodies, downloads. Paths as in procedures, `{id}` for parameters. */
export type PlainHandler = {
  method: 'GET' | 'POST';
  path: `/${string}`;
  tags: readonly string[];
  summary: string;
  /** Media type of the success answer, for the document. */
  produces: string;
  successStatus?: number;
  handle(request: Request, ctx: RequestCtx, params: Readonly<Record<string, string>>): Promise<Response>;
};

export type HandlerTable = {
  find(method: string, path: string): { handler: PlainHandler; params: Record<string, string> } | undefined;
};

/** Paths with fewer parameters come first, so that a fixed path is never taken for the value of a parameter. */
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
