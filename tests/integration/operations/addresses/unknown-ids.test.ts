import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEVICE_COOKIE, withAccount } from '#server/community/accounts/rules/device-token.ts';
import { deviceKey } from '#server/community/accounts/seal-secret.ts';
import { type PublishedPages, publishPages } from '#server/operations/addresses/publish-pages.ts';
import type { Actor } from '#server/platform/context.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { GALAXY_SCOPES, queueFull } from '#tests/support/galaxy.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { recordCombat } from '#tests/support/recorded-combat.ts';

const NONCE = 'n'.repeat(22);
const world = gameWorld();

let unpublish: () => void;
beforeEach(() => {
  unpublish = publishPages(world.services);
});
afterEach(() => unpublish());

/** As `proxy.ts` asks for each document. */
function isThere(page: string, id: string, cookie: string | null = null): Promise<boolean> {
  const pages = (globalThis as { [key: symbol]: unknown })[Symbol.for('starhelm.pages')] as PublishedPages;
  return pages.exists(page.replace('[id]', id), cookie);
}
/** The cookie of a browser where somebody has signed in. */
function browserOf({ user_id }: Actor): string {
  const { env, clock } = world.services;
  return `a=b; ${DEVICE_COOKIE}=${withAccount(null, deviceKey(env), user_id, clock.now(), NONCE)}`;
}
async function anyPlanet(): Promise<string> {
  const { rows } = await world.db.pool.query<{ id: string }>('SELECT id FROM planets LIMIT 1');
  return rows[0]?.id ?? '';
}

it('pages of public records return 200 while the record exists', async () => {
  const { player_id } = await world.player();
  const fight = await recordCombat(world.db.pool, { started_at: world.services.clock.now() });
  const known = {
    '/game/players/[id]': player_id,
    '/game/regions/[id]': world.galaxy.region('home'),
    '/game/planets/[id]': await anyPlanet(),
    '/game/combat/[id]': fight,
    '/replay/[id]': fight,
  };
  for (const [page, id] of Object.entries(known)) {
    expect([page, await isThere(page, id)]).toEqual([page, true]);
    expect([page, await isThere(page, id.toUpperCase())]).toEqual([page, true]);
    expect([page, await isThere(page, randomUUID())]).toEqual([page, false]);
  }
  expect(await isThere('/game/nothing/[id]', randomUUID())).toBe(true);
});

it('the profile of a closed account returns 404', async () => {
  const { user_id, player_id } = await world.player();
  await world.db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [user_id]);
  expect(await isThere('/game/players/[id]', player_id)).toBe(false);
});

it('whether a job or an account exists is visible only to a browser in which an authorised reader signed in', async () => {
  const { pool } = world.db;
  const player = await world.player();
  const job = (await queueFull(world.services)).id;
  const operator = await createAdmin(pool, GALAXY_SCOPES);
  const viewer = await createAdmin(pool, ['admin.players.view']);
  const pages = ['/admin/galaxy/jobs/[id]', '/admin/users/[id]'];
  for (const cookie of [null, browserOf(player), `${DEVICE_COOKIE}=${NONCE}.20000-${'a'.repeat(43)}`])
    for (const page of pages) expect(await isThere(page, randomUUID(), cookie)).toBe(true);
  const [jobs = '', users = ''] = pages;
  expect(await isThere(jobs, job, browserOf(operator))).toBe(true);
  expect(await isThere(jobs, randomUUID(), browserOf(operator))).toBe(false);
  expect(await isThere(users, randomUUID(), browserOf(operator))).toBe(true);
  expect(await isThere(jobs, randomUUID(), browserOf(viewer))).toBe(true);
  expect(await isThere(users, randomUUID(), browserOf(viewer))).toBe(false);
  expect(await isThere(users, player.user_id, browserOf(viewer))).toBe(true);
  await pool.query('DELETE FROM admin_scope_grant WHERE user_id = $1', [viewer.user_id]);
  expect(await isThere(users, randomUUID(), browserOf(viewer))).toBe(true);
});

it('an operator’s page of a terminated region remains, with what became of its assets', async () => {
  const { pool } = world.db;
  const operator = browserOf(await createAdmin(pool, ['admin.regions.view']));
  const deleted = randomUUID();
  const page = '/admin/regions/[id]';
  expect(await isThere(page, world.galaxy.region('home'), operator)).toBe(true);
  expect(await isThere(page, deleted, operator)).toBe(false);
  await pool.query(`INSERT INTO region_cascades (region_id, region_name, started_at) VALUES ($1, 'lost-realm', $2)`, [
    deleted,
    world.services.clock.now(),
  ]);
  expect(await isThere(page, deleted, operator)).toBe(true);
});

it('a page is served while the database is unavailable: the screen reports it', async () => {
  unpublish();
  const pool = { query: () => Promise.reject(new Error('away')) };
  unpublish = publishPages({ ...world.services, pool: pool as never });
  expect(await isThere('/game/players/[id]', randomUUID())).toBe(true);
});
