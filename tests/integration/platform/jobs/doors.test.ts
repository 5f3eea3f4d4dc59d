import { expect, test } from 'vitest';
import { canonicalJson, signatureOf } from '#server/platform/jobs/protocol/signing.ts';
import { type JobApp, startJobApp } from './job-app.ts';

let ran = 0;
const open = () =>
  startJobApp((inngest) => [
    inngest.createFunction({ id: 'vault', triggers: { event: 'vault' } }, async () => {
      ran += 1;
      return 'secret';
    }),
  ]);

const event = { id: 'e', name: 'vault', data: {}, ts: 1 };
const body = {
  version: 2,
  ctx: { run_id: 'r', attempt: 0, stack: { stack: [], current: 0 } },
  event,
  events: [event],
  steps: {},
};
const call = (app: JobApp, headers: Record<string, string>, sent: object = body) =>
  fetch(`${app.serveUrl}?fnId=test-vault&stepId=step`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(sent),
  });

test('a call that is not signed, or signed wrongly, runs nothing', async () => {
  ran = 0;
  await using app = await open();
  const key = app.engine.signingKey;
  const wrongKey = signatureOf(canonicalJson(body), `signkey-embedded-${'0'.repeat(64)}`, new Date());
  const otherBody = signatureOf(canonicalJson({ ...body, version: 1 }), key, new Date());
  const old = signatureOf(canonicalJson(body), key, new Date(Date.now() - 10 * 60_000));
  for (const signature of [undefined, 'rubbish', 't=1&s=', wrongKey, otherBody, old]) {
    const response = await call(app, signature === undefined ? {} : { 'x-inngest-signature': signature });
    expect([signature, response.status]).toEqual([signature, 401]);
    expect(await response.text()).not.toContain('secret');
  }
  expect(ran).toBe(0);
});

test('an unreadable, an enormous and a bodiless request are refused calmly', async () => {
  await using app = await open();
  const send = (init: RequestInit) => fetch(`${app.serveUrl}?fnId=test-vault&stepId=step`, { method: 'POST', ...init });
  const signed = { 'x-inngest-signature': 't=1&s=00' };
  expect((await send({ headers: signed, body: '{"broken":' })).status).toBe(400);
  expect((await send({ headers: signed })).status).toBe(401);
  const handler = app.jobs.serveHandler([]);
  const huge = new Request(app.serveUrl, { method: 'POST', headers: { ...signed, 'content-length': '99999999999' } });
  expect((await handler(huge)).status).toBe(413);
});

test('a dev-mode header does not open the door', async () => {
  ran = 0;
  await using app = await open();
  const response = await call(app, { 'x-inngest-server-kind': 'dev', 'x-inngest-expected-server-kind': 'dev' });
  expect(response.status).toBe(401);
  expect(ran).toBe(0);
});

test('the rightly signed call runs, which shows that the refusals above mean something', async () => {
  ran = 0;
  await using app = await open();
  const signature = signatureOf(canonicalJson(body), app.engine.signingKey, new Date());
  const response = await call(app, { 'x-inngest-signature': signature });
  expect([response.status, await response.json(), ran]).toEqual([200, 'secret', 1]);
});

test('nobody learns or changes the registration without a signature', async () => {
  await using app = await open();
  for (const method of ['GET', 'PUT']) {
    const response = await fetch(app.serveUrl, { method });
    expect([method, response.status]).toEqual([method, 401]);
    expect(await response.text()).not.toContain('vault');
  }
});

test('the signing key is made once for an installation and shared by every engine on it', async () => {
  await using app = await open();
  await using twin = await app.twin();
  expect(app.engine.signingKey).toMatch(/^signkey-embedded-[0-9a-f]{64}$/);
  expect(twin.signingKey).toBe(app.engine.signingKey);
});

test('the event door takes events with its key only, and counts a repeated request once', async () => {
  ran = 0;
  await using app = await open();
  const send = (path: string, sent: unknown, headers = {}) =>
    app.engine.eventDoor(
      new Request(`http://door.invalid${path}`, { method: 'POST', headers, body: JSON.stringify(sent) }),
    );
  const path = `/e/${app.engine.eventKey}`;
  expect((await send('/e/guess', { name: 'vault' })).status).toBe(401);
  expect((await send('/v1/events', { name: 'vault' })).status).toBe(404);
  expect((await send(path, { name: '' })).status).toBe(400);
  expect((await send(path, { name: 'inngest/function.finished' })).status).toBe(400);
  expect((await send(path, { name: 'vault', data: { text: 'x'.repeat(2_000_000) } })).status).toBe(413);
  const seed = { 'x-inngest-event-id-seed': '1772366400000,c2VlZA==' };
  const first = await (await send(path, [{ name: 'vault' }, { name: 'vault' }], seed)).json();
  const again = await (await send(path, [{ name: 'vault' }, { name: 'vault' }], seed)).json();
  expect(first.ids).toHaveLength(2);
  expect(again).toEqual(first);
  await app.engine.settle();
  expect(ran).toBe(2);
});
