import { afterEach, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { call, type Session } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.dispose();
  server = undefined;
});

it.each([
  ['::1', '[::1]'],
  ['127.0.0.2', '127.0.0.2'],
])('a service that listens at %s alone runs its jobs', async (HOST, name) => {
  server = await startTestServer({ HOST });
  const url = `http://${name}:${server.port}`;
  const { body: session } = await call<Session>(url, 'POST', '/auth/login/json', { json: ADMIN });
  const token = session.access_token;
  const universe = generate({ sectors: 20, regionType: 'terran_space' }, 3);
  const { status, body } = await call(url, 'POST', '/admin/galaxy/import-bang', { token, json: { universe } });
  expect(status).toBe(202);
  // The stream ends with the job.
  const headers = { authorization: `Bearer ${token}` };
  await (await fetch(`${url}/api/v1/admin/galaxy/jobs/${body.job_id}/stream`, { headers })).text();
  expect((await call(url, 'GET', `/admin/galaxy/jobs/${body.job_id}`, { token })).body).toMatchObject({
    status: 'COMPLETE',
  });
  await expect(fetch(`http://127.0.0.1:${server.port}/api/v1/health`)).rejects.toThrow();
});
