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

export const compileHandlers = (handlers: readonly PlainHandler[]): HandlerTable => {
  const compiled = handlers.map((handler) => ({
    handler,
    regex: new RegExp(`^${handler.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  return {
    find: (method, path) => {
      for (const { handler, regex } of compiled) {
        const match = handler.method === method ? regex.exec(path) : null;
        if (match) return { handler, params: { ...match.groups } };
      }
      return undefined;
    },
  };
};
