import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { listPages } from '#scripts/list-pages.ts';
import { tokenFor, tokenOf } from '#tests/integration/authorization/identities.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { call, type HttpAnswer } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { PROMISED_PAGES, PROMISED_ROUTES, type PromisedRoute } from './promised-routes.ts';

const ID = '0b7c9c2e-5f0a-4d6c-9d53-0c2f5f6f7a10';
const SAMPLES: Readonly<Record<string, string>> = { lang: 'en', namespace: 'common', ns: 'common', board: 'credits' };
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let server: TestServer;
let documented: z.infer<typeof openApi>['paths'];
let tokens: Record<PromisedRoute['caller'], string | undefined>;

beforeAll(async () => {
  server = await startTestServer();
  documented = openApi.parse((await call(server.url, 'GET', '/openapi.json')).body).paths;
  tokens = {
    anyone: undefined,
    player: await tokenFor(server.db.pool, 'player', 'player'),
    admin: tokenOf((await createAdmin(server.db.pool)).user_id),
  };
});
afterAll(() => server.dispose());

type Row = { method: string; path: string; caller: string; documented: boolean; answer: string };

/** The parameters of a document may be named otherwise: `/contracts/{contract_id}` is `/contracts/{id}`. */
function shapeOf(route: string): string {
  return route.replaceAll(/\{[^}]*\}/g, '{}');
}

/** OPTIONS is the browser's own question; no document lists it. */
function isDocumented({ method, path: route }: PromisedRoute): boolean {
  if (method === 'OPTIONS') return true;
  const shapes = Object.entries(documented).flatMap(([known, operations]) =>
    Object.keys(operations).map((name) => `${name.toUpperCase()} ${shapeOf(known)}`),
  );
  return shapes.includes(`${method} ${shapeOf(route)}`);
}

function answerOf({ status, body }: HttpAnswer): string {
  return [status, body.code, body.reason].filter((part) => part !== undefined).join(' ');
}

async function ask(promised: PromisedRoute): Promise<Row> {
  const { method, path: route, caller } = promised;
  const address = route.replaceAll(/\{([^}]*)\}/g, (_, name: string) => SAMPLES[name] ?? ID);
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { json: {} } : {};
  const answer = await call(server.url, method, address, { token: tokens[caller], ...body });
  return { method, path: route, caller, documented: isDocumented(promised), answer: answerOf(answer) };
}

/** A refusal by a rule of the game, or a wanted proof, is an answer; one by permission means the wrong caller. */
function isAnswered({ answer }: Row): boolean {
  return !/unknown_route|^405|^403 (?!STEP_UP_REQUIRED|FORBIDDEN citizens_only)|^5\d\d|^429/.test(answer);
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ method, path: route, caller, documented: inDocument, answer }) =>
      `${method.padEnd(8)}${route.padEnd(56)}${caller.padEnd(8)}${inDocument ? 'documented' : 'NOT THERE '}  ${answer}`,
  );
  return `${lines.join('\n')}\n`;
}

it('documents and serves every promised route', async () => {
  const rows: Row[] = [];
  for (const promised of PROMISED_ROUTES) rows.push(await ask(promised));
  process.stdout.write(tableOf(rows));
  expect(rows.length).toBeGreaterThan(180);
  expect(rows.filter((row) => !row.documented || !isAnswered(row))).toEqual([]);
}, 240_000);

it('serves the service’s status with a trailing slash too', async () => {
  expect((await call(server.url, 'GET', '/status/')).status).toBe(200);
});

it('has every promised page', () => {
  const pages = listPages(path.resolve(import.meta.dirname, '../../../app'));
  const lines = PROMISED_PAGES.map((page) => `${page.padEnd(32)}${pages.includes(page) ? 'there' : 'NOT THERE'}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(PROMISED_PAGES.filter((page) => !pages.includes(page))).toEqual([]);
});
