import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { createApiHandler } from '#server/platform/http/api-handler.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx } from '#tests/support/services.ts';

const handler = createApiHandler(api, []);
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it.each([
  ['GET', '/status', 200],
  ['GET', '/status/', 200],
  ['POST', '/status', 405],
  ['POST', '/status/', 405],
  ['GET', '/statuses/', 404],
])('%s %s answers %i', async (method, path, status) => {
  const url = new URL(`http://service.test/api/v1${path}`);
  const answer = await handler.rest({ method, url, headers: {}, chunks: [] }, requestCtx(createTestServices(db)));
  expect(answer.status).toBe(status);
});
