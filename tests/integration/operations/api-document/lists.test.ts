import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, plainHandlers } from '#server/api.ts';
import { contractParts } from '#server/operations/api-document/index.ts';
import { encodeCursor, markCursor } from '#server/platform/cursor.ts';
import { createOpenApiDocument } from '#server/platform/http/openapi/create-document.ts';
import { type ContractWorld, contractWorld } from '#tests/support/api-document/contract-world.ts';
import { listOperations } from '#tests/support/api-document/request-operation.ts';
import { call } from '#tests/support/http-client.ts';

const document = createOpenApiDocument({ router: api, handlers: plainHandlers, ...contractParts });
/** What a required parameter is in the tests' galaxy, by its name. */
const GIVEN: Readonly<Record<string, string>> = {
  name: 'trade_turns',
  lang: 'en',
  ns: 'common',
  board: 'wealth',
  commodity: 'ore',
  side: 'buy',
  box: 'inbox',
  request_id: 'a-request-of-tests',
};
/** Lists of what is running just now, which differ from one request to the next. */
const VARYING = new Set(['/admin/status/slow-statements', '/admin/jobs/runs', '/admin/audit', '/auth/mfa/attempts']);

const lists = listOperations(document).filter(
  ({ method, path, parameters }) =>
    method.toUpperCase() === 'GET' && !VARYING.has(path) && parameters.some(({ name }) => name === 'cursor'),
);

let world: ContractWorld;
let tokens: { admin: string; player: string };
beforeAll(async () => {
  world = await contractWorld();
  tokens = { admin: await world.admin(), player: await world.player() };
});
afterAll(() => world.server.dispose());

type Page = { items: unknown[]; next_cursor: string | null };

function addressOf({ path, parameters }: (typeof lists)[number]): string {
  const known = world.known as Record<string, readonly string[]>;
  const ids: Record<string, readonly string[] | undefined> = {
    ...known,
    id: path.startsWith('/regions') ? known.region_id : known.player_id,
  };
  const words = path.startsWith('/seasons') ? { season: '1', board: 'overall' } : GIVEN;
  const given = (name: string) => ids[name]?.[0] ?? (words as typeof GIVEN)[name] ?? '';
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => given(name));
  const query = parameters.filter(({ in: place, required }) => place === 'query' && required);
  return `${inPath}?${query.map(({ name }) => `${name}=${given(name)}&`).join('')}`;
}

describe('a list', () => {
  it.each(lists.map((list) => [list.path, list] as const))(
    'consists of its pages, and refuses a cursor that it did not make: %s',
    async (_path, list) => {
      const isAdmin = list.operation['x-required-scope'] !== undefined || list.path.startsWith('/admin');
      const token = isAdmin ? tokens.admin : tokens.player;
      const at = addressOf(list);
      const read = (query: string) => call<Page>(world.server.url, 'GET', `${at}${query}`, { token });
      const all = await read('limit=100');
      // Without the record that it belongs to there is no list.
      if (all.status === 404 || all.status === 403 || all.status === 409) return;
      expect([at, all.status, all.text.slice(0, 300)]).toEqual([at, 200, expect.any(String)]);
      const found: unknown[] = [];
      let cursor: string | null = '';
      while (cursor !== null && found.length < 5) {
        const page: Page = (await read(`limit=2${cursor && `&cursor=${cursor}`}`)).body;
        expect(page.items.length).toBeLessThanOrEqual(2);
        found.push(...page.items);
        cursor = page.next_cursor;
      }
      expect(found).toEqual(all.body.items.slice(0, found.length));
      if (cursor === null) expect(found).toHaveLength(all.body.items.length);
      for (const forged of ['x', encodeCursor([]), encodeCursor([{ a: 1 } as never])])
        expect([at, (await read(`cursor=${forged}`)).status]).toEqual([at, 422]);
    },
  );

  /** Cursors of the forms in use: every list but a few would accept one of them. */
  const forms = [encodeCursor([new Date(0).toISOString(), randomUUID()]), encodeCursor(['key', 0]), '1'];

  it.each(
    listOperations(document)
      .filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'))
      .map((list) => [list.path, list] as const),
  )('refuses a cursor of another list, whatever its form: %s', async (_path, list) => {
    const isAdmin = list.operation['x-required-scope'] !== undefined || list.path.startsWith('/admin');
    const token = isAdmin ? await world.admin() : tokens.player;
    const at = addressOf(list);
    for (const cursor of [...forms.map((form) => markCursor('another.list', form)), '1']) {
      const answer = await call(world.server.url, 'GET', `${at}cursor=${cursor}`, { token });
      const reason = cursor.includes('.') ? 'cursor_of_another_list' : 'cursor_invalid';
      expect([at, answer.status, answer.body.reason]).toEqual([at, 422, reason]);
    }
  });
});
