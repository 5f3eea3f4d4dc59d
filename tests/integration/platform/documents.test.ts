import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, plainHandlers } from '#server/api.ts';
import { listProcedures } from '#server/platform/http/list-routes.ts';
import type { ApiDocument } from '#server/platform/http/openapi/document-types.ts';
import { call } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

let server: TestServer;
let document: ApiDocument;
beforeAll(async () => {
  server = await startTestServer();
  document = (await call<ApiDocument>(server.url, 'GET', '/openapi.json')).body;
});
afterAll(() => server.dispose());

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
function operations() {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item?.[method] ? [{ path, method, operation: item[method] }] : [])),
  );
}

describe('openapi.json', () => {
  it('is an OpenAPI 3.1 document', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: '/api/v1', description: expect.any(String) }]);
    expect(Object.keys(document.paths ?? {}).every((path) => path.startsWith('/'))).toBe(true);
  });

  it('contains every procedure that has a route, under its own name', () => {
    const written = new Set(
      operations().map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`),
    );
    for (const { name, meta } of listProcedures(api)) {
      if (!meta.route) continue;
      expect(written).toContain(`${name} ${meta.route.method.toLowerCase()} ${meta.route.path}`);
    }
  });

  it('contains every stream, redirect and download', () => {
    for (const handler of plainHandlers)
      expect(document.paths?.[handler.path]).toHaveProperty(handler.method.toLowerCase());
  });

  it('describes the purpose, input and errors of each operation', () => {
    for (const { path, method, operation } of operations()) {
      const at = `${method} ${path}`;
      expect([at, operation.summary?.length ?? 0]).not.toEqual([at, 0]);
      expect([at, operation.tags?.length]).toEqual([at, 1]);
      expect([at, Object.keys(operation.responses)]).toEqual([at, expect.arrayContaining(['400', '500', '503'])]);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const named = (operation.parameters ?? []).flatMap((parameter) =>
        'in' in parameter && parameter.in === 'path' ? [parameter.name] : [],
      );
      expect([at, named.sort()]).toEqual([at, inPath.sort()]);
    }
  });

  it('has unique operation ids and no dangling references', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const text = JSON.stringify(document);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(document.components?.schemas).toHaveProperty([name]);
  });
});

describe('every procedure', () => {
  it.each(listProcedures(api).map(({ name, meta }) => [name, meta] as const))(
    '%s has a route or a documented reason to have none',
    (_name, meta) => {
      expect(Boolean(meta.route) || Boolean(meta.screenOnly)).toBe(true);
    },
  );

  it('has a unique path', () => {
    const places = listProcedures(api).flatMap(({ meta }) =>
      meta.route ? [`${meta.route.method} ${meta.route.path.replaceAll(/\{\w+\}/g, '{}')}`] : [],
    );
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('docs', () => {
  it('is a page that lists every operation and loads nothing from other hosts', async () => {
    const page = await call(server.url, 'GET', '/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { path } of operations()) expect(page.text).toContain(`<code>${path}</code>`);
    expect(page.text).not.toMatch(/<script|(?:src|href)="(?:https?:)?\/\//);
    expect((await call(server.url, 'GET', '/docs.css')).headers.get('content-type')).toContain('text/css');
  });

  it('has a page for each area, below 500 kB, with every schema that it links to', async () => {
    const index = await call(server.url, 'GET', '/docs');
    const areas = [...new Set([...index.text.matchAll(/href="\/api\/v1\/docs\/([\w-]+)"/g)].map(([, area]) => area))];
    expect(areas.length).toBeGreaterThan(20);
    for (const area of areas) {
      const page = await call(server.url, 'GET', `/docs/${area}`);
      expect([area, page.status]).toEqual([area, 200]);
      expect(Buffer.byteLength(page.text)).toBeLessThan(500_000);
      for (const [, name] of page.text.matchAll(/href="#(schema-\w+)"/g)) expect(page.text).toContain(`id="${name}"`);
    }
    expect((await call(server.url, 'GET', '/docs/nowhere')).status).toBe(404);
  });
});
