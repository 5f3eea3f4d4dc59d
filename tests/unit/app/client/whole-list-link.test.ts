import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { beforeEach, expect, it } from 'vitest';
import { wholeList, wholeListLink } from '#app/_client/trpc/whole-list-link.ts';
import type { AppRouter } from '#server/api.ts';

const SHIPS = Array.from({ length: 5 }, (_, index) => ({ id: `ship-${index}` }));
let inputs: unknown[];
let failing: boolean;

/** Two ships a page unless a limit is sent; the cursor is the number of ships already returned. */
async function answer(url: unknown): Promise<Response> {
  const text = new URL(String(url)).searchParams.get('input');
  const input = text === null ? undefined : JSON.parse(text);
  inputs.push(input);
  if (failing && input) throw new TypeError('the connection broke');
  const start = Number(input?.cursor ?? 0);
  const end = start + 2;
  const data = { version: 7, items: SHIPS.slice(start, end), next_cursor: end < SHIPS.length ? String(end) : null };
  return Response.json({ result: { data } });
}

const client = createTRPCClient<AppRouter>({
  links: [wholeListLink(), httpLink({ url: 'http://game.test/api/trpc', fetch: answer })],
});

beforeEach(() => {
  inputs = [];
  failing = false;
});

it('reads a list without an input to its end, with its other members', async () => {
  expect(await client.ships.catalogue.query()).toEqual({ version: 7, items: SHIPS, next_cursor: null });
  expect(inputs).toEqual([undefined, { limit: 100, cursor: '2' }, { limit: 100, cursor: '4' }]);
});

it('keeps the input of a list that is marked as complete', async () => {
  const { context } = wholeList.trpc;
  const read = await client.scopes.holders.query({ user_id: 'someone' }, { context });
  expect(read.items).toHaveLength(5);
  expect(inputs[1]).toEqual({ user_id: 'someone', limit: 100, cursor: '2' });
});

it('leaves a list with an input to the screen, which pages it', async () => {
  expect(await client.scopes.holders.query({})).toMatchObject({ items: SHIPS.slice(0, 2), next_cursor: '2' });
  expect(inputs).toHaveLength(1);
});

it('fails as a whole when a later page fails', async () => {
  failing = true;
  await expect(client.ships.list.query()).rejects.toThrow(TRPCClientError);
});
