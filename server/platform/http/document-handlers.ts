import type { AnyRouter } from '@trpc/server';
import type { OpenAPIV3_1 } from 'openapi-types';
import { DOCUMENT_POLICY } from '#server/platform/http/content-security-policy.ts';
import { DOCS_CSS, renderDocs } from '#server/platform/http/docs-page.ts';
import type { PlainHandler } from '#server/platform/http/handlers.ts';
import { createOpenApiDocument } from '#server/platform/http/openapi.ts';

/** The API's document and its page, written on first use. */
export function documentHandlers(router: AnyRouter, handlers: readonly PlainHandler[]): PlainHandler[] {
  let written: Promise<OpenAPIV3_1.Document> | undefined;
  const own: PlainHandler[] = [];
  function document() {
    written ??= createOpenApiDocument(router, [...handlers, ...own]);
    return written;
  }
  const cached = { 'cache-control': 'public, max-age=300' };
  own.push(
    {
      method: 'GET',
      path: '/openapi.json',
      tags: ['documents'],
      summary: 'This document',
      produces: 'application/json',
      handle: async () => Response.json(await document(), { headers: cached }),
    },
    {
      method: 'GET',
      path: '/docs',
      tags: ['documents'],
      summary: 'The API to read in a browser',
      produces: 'text/html',
      handle: async () =>
        new Response(renderDocs(await document()), {
          headers: {
            ...cached,
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': DOCUMENT_POLICY,
          },
        }),
    },
    {
      method: 'GET',
      path: '/docs.css',
      tags: ['documents'],
      summary: 'The look of that page',
      produces: 'text/css',
      handle: async () => new Response(DOCS_CSS, { headers: { ...cached, 'content-type': 'text/css' } }),
    },
  );
  return own;
}
