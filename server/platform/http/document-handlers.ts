import { z } from 'zod';
import { cutList, markCursor, pageInput, unmarkCursor } from '#server/platform/cursor.ts';
import { errorCodes } from '#server/platform/error-guide.ts';
import { ERROR_TABLE, type ErrorCode, notFound } from '#server/platform/errors.ts';
import { DOCUMENT_POLICY } from '#server/platform/http/content-security-policy.ts';
import { DOCS_CSS, renderArea, renderDocs } from '#server/platform/http/docs-page.ts';
import { type PlainHandler, readQuery } from '#server/platform/http/handlers.ts';
import { type Contract, createOpenApiDocument } from '#server/platform/http/openapi/create-document.ts';
import type { ApiDocument, ApiReasons } from '#server/platform/http/openapi/document-types.ts';
import { usedOrigin } from '#server/platform/http/used-origin.ts';
import { createAsyncApiDocument } from '#server/platform/realtime/asyncapi.ts';

const CACHED = { 'cache-control': 'public, max-age=300' };
const ERROR_CODES = '/error-codes';
const shared = { method: 'GET', tags: ['documents'] } as const;

const errorCodesOutput = z.object({
  items: z.array(
    z.object({
      code: z.enum(Object.keys(ERROR_TABLE) as ErrorCode[]).describe('The stable code.'),
      status: z.int().describe('The HTTP status that goes with it.'),
      title: z.string().describe('The code in a few words.'),
      meaning: z.string().describe('What happened.'),
      action: z.string().describe('What the client should do.'),
      reasons: z
        .array(
          z.object({
            reason: z.string().describe('The cause within the code.'),
            meaning: z
              .string()
              .describe('What it means, in English; names in braces are members of the problem document.'),
            members: z
              .array(z.string())
              .describe('Members that its problem document has besides those of every problem.'),
          }),
        )
        .describe('The causes within the code.'),
    }),
  ),
  next_cursor: z.string().nullable(),
});

/** The API documents and the documentation page, generated on first use. */
export function documentHandlers(contract: Contract): PlainHandler[] {
  let written: ApiDocument | undefined;
  function document() {
    written ??= createOpenApiDocument({ ...contract, handlers: [...contract.handlers, ...own] });
    return written;
  }
  const own: PlainHandler[] = [
    {
      ...shared,
      path: '/openapi.json',
      summary: 'Read this document',
      produces: 'application/json',
      output: z.object({}).loose().describe('An OpenAPI 3.1 document.'),
      handle: async () => Response.json(document(), { headers: CACHED }),
    },
    {
      ...shared,
      path: '/asyncapi.json',
      summary: 'Describe the realtime events as AsyncAPI 3',
      produces: 'application/json',
      output: z.object({}).loose().describe('An AsyncAPI 3 document.'),
      handle: async (_request, { env, request }) =>
        Response.json(createAsyncApiDocument(contract.terms, usedOrigin(env, request)), { headers: CACHED }),
    },
    {
      ...shared,
      path: ERROR_CODES,
      summary: 'List every error code with its status, meaning and resolution',
      produces: 'application/json',
      input: pageInput,
      output: errorCodesOutput,
      handle: async (request) => readErrorCodes(request, contract.reasons),
    },
    ...docsPages(document),
  ];
  return own;
}

/** The documentation to read: a first page, one for each area, and their style sheet. */
function docsPages(document: () => ApiDocument): PlainHandler[] {
  return [
    {
      ...shared,
      path: '/docs',
      summary: 'Browse the API documentation',
      produces: 'text/html',
      handle: async () => new Response(renderDocs(document()), { headers: PAGE }),
    },
    {
      ...shared,
      path: '/docs/{area}',
      summary: 'Browse the API documentation of one area',
      produces: 'text/html',
      input: z.object({ area: z.string().describe('An area, as the first page names it.') }),
      errors: ['NOT_FOUND'],
      handle: async (_request, _ctx, { area = '' }) => {
        const page = renderArea(document(), area);
        if (page === undefined) throw notFound('This area of the API');
        return new Response(page, { headers: PAGE });
      },
    },
    {
      ...shared,
      path: '/docs.css',
      summary: 'The style sheet of the API documentation',
      produces: 'text/css',
      handle: async () => new Response(DOCS_CSS, { headers: { ...CACHED, 'content-type': 'text/css; charset=utf-8' } }),
    },
  ];
}

function readErrorCodes(request: Request, { reasons }: ApiReasons): Response {
  const items = errorCodes().map((entry) => ({
    ...entry,
    reasons: reasons
      .filter(({ codes }) => codes.includes(entry.code))
      .map(({ reason, meaning, members }) => ({ reason, meaning, members })),
  }));
  const query = readQuery(request, pageInput);
  const cursor = query.cursor && unmarkCursor(ERROR_CODES, query.cursor);
  const page = cutList({ items }, { ...query, cursor }, ({ code }) => code);
  const next_cursor = page.next_cursor && markCursor(ERROR_CODES, page.next_cursor);
  return Response.json({ ...page, next_cursor }, { headers: CACHED });
}

const PAGE = {
  ...CACHED,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': DOCUMENT_POLICY,
};
