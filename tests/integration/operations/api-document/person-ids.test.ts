import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractDocument } from '#tests/support/api-document/contract-document.ts';
import { type ContractWorld, contractWorld } from '#tests/support/api-document/contract-world.ts';
import { listOperations } from '#tests/support/api-document/request-operation.ts';
import { call } from '#tests/support/http-client.ts';

/** Programs know people by the id of their account or of their player, and may give either. */
const NAMES = new Set(['player_id', 'user_id', 'owner_id', 'target_id']);
/** Other parameters that these operations require. */
const GIVEN: Readonly<Record<string, string>> = { limit: '5' };

const reads = listOperations(contractDocument).flatMap((operation) => {
  const { method, path, parameters } = operation;
  const isPerson = (name: string) => NAMES.has(name) || (name === 'id' && /\/players?\/\{id\}/.test(path));
  const [person] = parameters.filter(({ name }) => isPerson(name));
  return method === 'GET' && person ? [{ path, person, operation: operation.operation }] : [];
});

let world: ContractWorld;
let ids: { player_id: string; user_id: string };
let tokens: { admin: string; player: string };
beforeAll(async () => {
  world = await contractWorld();
  const first = (list: unknown) => (list as readonly string[])[0] ?? '';
  ids = { player_id: first(world.known.player_id), user_id: first(world.known.user_id) };
  tokens = { admin: await world.admin(), player: await world.player() };
});
afterAll(() => world.server.dispose());

describe('either id of a player', () => {
  it('is known to enough operations', () => {
    expect(reads.length).toBeGreaterThanOrEqual(12);
  });

  it.each(reads.map((read) => [read.path, read] as const))(
    'reads the same: %s',
    async (_path, { path, person, operation }) => {
      const isAdmin = operation['x-required-scope'] !== undefined || path.includes('/admin');
      const read = async (id: string) => {
        const at = person.in === 'path' ? path.replace(`{${person.name}}`, id) : `${path}?${person.name}=${id}`;
        const inPath = at.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
          const known = (world.known as Record<string, readonly string[]>)[name === 'id' ? 'region_id' : name];
          return known?.[0] ?? GIVEN[name] ?? '';
        });
        const { status, body } = await call(world.server.url, 'GET', inPath, {
          token: isAdmin ? tokens.admin : tokens.player,
        });
        return { status, body };
      };
      const byPlayer = await read(ids.player_id);
      expect(byPlayer.status).toBe(200);
      const byAccount = await read(ids.user_id);
      expect(byAccount).toEqual(byPlayer);
      expect(JSON.stringify(byAccount.body).length).toBeGreaterThan(2);
    },
  );

  it('writes the same, for players and for operators', async () => {
    const write = (token: string, method: string, path: string, json?: unknown) =>
      call(world.server.url, method, path, { token, ...(json ? { json } : {}) });
    const blocked = await write(tokens.player, 'PUT', `/messages/contacts/${ids.user_id}`, { rule: 'mute' });
    expect(blocked.body).toMatchObject({ items: [{ player_id: ids.player_id, rule: 'mute' }] });
    expect((await write(tokens.player, 'DELETE', `/messages/contacts/${ids.user_id}`)).status).toBe(204);
    const reason = 'Either id names them.';
    const suspended = await write(tokens.admin, 'POST', `/admin/players/${ids.player_id}/suspend`, { reason, days: 1 });
    expect([suspended.status, suspended.text]).toEqual([204, '']);
    const person = await call(world.server.url, 'GET', `/admin/players/${ids.user_id}`, { token: tokens.admin });
    expect(person.text).toContain('"is_active":false');
  });
});
