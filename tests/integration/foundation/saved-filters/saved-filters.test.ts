import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { MAX_FILTERS } from '#server/foundation/saved-filters/schemas.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

const createCaller = createCallerFactory(api);
let db: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());

async function admin() {
  return createCaller(requestCtx(services, await createAdmin(db.pool, [])));
}
const SUSPENDED = { page: '/admin/users', name: 'Suspended', query: 'sort=name&state=suspended' };

it('stores a filter for its owner, by page and name', async () => {
  const ann = await admin();
  const bob = await admin();
  const saved = await ann.savedFilters.save(SUSPENDED);
  await ann.savedFilters.save({ ...SUSPENDED, name: 'all of them', query: 'sort=name' });
  await ann.savedFilters.save({ page: '/admin/health', name: 'Suspended', query: 'runs=failed' });
  expect(saved).toMatchObject(SUSPENDED);
  const { items } = await ann.savedFilters.list({ page: '/admin/users' });
  expect(items.map(({ name }) => name)).toEqual(['all of them', 'Suspended']);
  expect((await ann.savedFilters.list({})).items).toHaveLength(3);
  expect((await bob.savedFilters.list({})).items).toEqual([]);
});

it('refuses a second filter of the same name on a page, also by renaming', async () => {
  const ann = await admin();
  await ann.savedFilters.save(SUSPENDED);
  await expect(ann.savedFilters.save({ ...SUSPENDED, query: 'q=x' })).rejects.toMatchObject({
    cause: { reason: 'filter_name_taken' },
  });
  const other = await ann.savedFilters.save({ ...SUSPENDED, name: 'Other' });
  await expect(ann.savedFilters.rename({ id: other.id, name: 'Suspended' })).rejects.toMatchObject({
    cause: { reason: 'filter_name_taken' },
  });
  expect(await ann.savedFilters.rename({ id: other.id, name: 'Other' })).toMatchObject({ name: 'Other' });
  expect(await ann.savedFilters.rename({ id: other.id, name: 'Others' })).toMatchObject({
    id: other.id,
    name: 'Others',
  });
});

it('neither renames nor deletes another administrator’s filter', async () => {
  const ann = await admin();
  const bob = await admin();
  const { id } = await ann.savedFilters.save(SUSPENDED);
  await expect(bob.savedFilters.rename({ id, name: 'Mine' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  await expect(bob.savedFilters.delete({ id })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  await ann.savedFilters.delete({ id });
  expect((await ann.savedFilters.list({})).items).toEqual([]);
});

it('keeps at most the maximum number, also under concurrency', async () => {
  const ann = await admin();
  const names = Array.from({ length: MAX_FILTERS - 1 }, (_, index) => `Filter ${index}`);
  for (const name of names) await ann.savedFilters.save({ ...SUSPENDED, name });
  const last = await Promise.allSettled(['a', 'b', 'c'].map((name) => ann.savedFilters.save({ ...SUSPENDED, name })));
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await ann.savedFilters.list({ limit: MAX_FILTERS })).items).toHaveLength(MAX_FILTERS);
});

it.each([
  ['another origin', { page: '//evil.test/admin' }],
  ['a page of players', { page: '/game' }],
  ['a query with a line break', { query: 'a=b\nc=d' }],
  ['an empty query', { query: '' }],
  ['a name of spaces', { name: '   ' }],
  ['a name with a control sign', { name: 'a\u0007' }],
])('refuses %s', async (_what, changed) => {
  const ann = await admin();
  await expect(ann.savedFilters.save({ ...SUSPENDED, ...changed })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
