import { expect, test } from 'vitest';
import { callTokenFor, canonicalJson, signatureOf } from '#server/platform/jobs/protocol/signing.ts';
import { type JobApp, startJobApp } from './job-app.ts';

let ran = 0;
function open() {
  return startJobApp((inngest) => [
    inngest.createFunction({ id: 'vault', triggers: { event: 'vault' } }, async () => {
      ran += 1;
      return 'secret';
    }),
  ]);
}

const event = { id: 'e', name: 'vault', data: {}, ts: 1 };
const body = {
  version: 2,
  ctx: { run_id: 'r', attempt: 0, stack: { stack: [], current: 0 } },
  event,
  events: [event],
  steps: {},
};
function target(app: JobApp) {
  return new URL(`${app.serveUrl}?fnId=test-vault&stepId=step`);
}
function rightPass(app: JobApp, method = 'POST', at = new Date()) {
  return {
    'x-jobs-token': callTokenFor(method, target(app), app.engine.signingKey, at),
  };
}
function call(app: JobApp, headers: Record<string, string>) {
  return fetch(target(app), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test('an unsigned or wrongly signed call runs nothing', async () => {
  ran = 0;
  await using app = await open();
  const key = app.engine.signingKey;
  const wrongKey = signatureOf(canonicalJson(body), `signkey-embedded-${'0'.repeat(64)}`, new Date());
  const otherBody = signatureOf(canonicalJson({ ...body, version: 1 }), key, new Date());
  const old = signatureOf(canonicalJson(body), key, new Date(Date.now() - 10 * 60_000));
  for (const signature of [undefined, 'rubbish', 't=1&s=', wrongKey, otherBody, old]) {
    const signed: Record<string, string> = signature === undefined ? {} : { 'x-inngest-signature': signature };
    const response = await call(app, { ...rightPass(app), ...signed });
    expect([signature, response.status]).toEqual([signature, 401]);
    expect(await response.text()).not.toContain('secret');
  }
  expect(ran).toBe(0);
});

test('without the header secret a call is refused before its body is read, even with a valid signature', async () => {
  ran = 0;
  await using app = await open();
  const signature = signatureOf(canonicalJson(body), app.engine.signingKey, new Date());
  const old = new Date(Date.now() - 10 * 60_000);
  const otherCall = callTokenFor(
    'POST',
    new URL('http://x/?fnId=test-other&stepId=step'),
    app.engine.signingKey,
    new Date(),
  );
  for (const pass of [
    {},
    { 'x-jobs-token': 't=1&s=2' },
    rightPass(app, 'PUT'),
    rightPass(app, 'POST', old),
    { 'x-jobs-token': otherCall },
  ]) {
    expect((await call(app, { 'x-inngest-signature': signature, ...pass })).status).toBe(401);
  }
  const endless = new ReadableStream({ pull: () => Promise.reject(new Error('somebody read the body')) });
  const init = { method: 'POST', headers: { 'x-inngest-signature': signature }, body: endless, duplex: 'half' };
  expect((await app.jobs.serveHandler([])(new Request(app.serveUrl, init))).status).toBe(401);
  expect(ran).toBe(0);
});

test('an invalid, a huge and an empty call are refused without an error in the log', async () => {
  await using app = await open();
  const handler = app.jobs.serveHandler([]);
  const headers = () => ({ 'x-inngest-signature': 't=1&s=00', ...rightPass(app) });
  const send = (init: object) => handler(new Request(target(app), { method: 'POST', headers: headers(), ...init }));
  expect((await send({ body: '{"broken":' })).status).toBe(400);
  expect((await send({})).status).toBe(401);
  const piece = new Uint8Array(1024 * 1024);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(piece) });
  expect((await send({ body: endless, duplex: 'half' })).status).toBe(413);
});

test('a dev-mode header does not authorize a call', async () => {
  ran = 0;
  await using app = await open();
  const response = await call(app, { 'x-inngest-server-kind': 'dev', 'x-inngest-expected-server-kind': 'dev' });
  expect(response.status).toBe(401);
  expect(ran).toBe(0);
});

test('a valid signature runs the call, which shows that the refusals above are meaningful', async () => {
  ran = 0;
  await using app = await open();
  const signature = signatureOf(canonicalJson(body), app.engine.signingKey, new Date());
  const response = await call(app, { ...rightPass(app), 'x-inngest-signature': signature });
  expect([response.status, await response.json(), ran]).toEqual([200, 'secret', 1]);
});

test('the registration cannot be read or changed without a signature', async () => {
  await using app = await open();
  for (const method of ['GET', 'PUT']) {
    const response = await fetch(app.serveUrl, { method });
    expect([method, response.status]).toEqual([method, 401]);
    expect(await response.text()).not.toContain('vault');
  }
});

test('the signing key is created once per installation and shared by its engines', async () => {
  await using app = await open();
  await using twin = await app.twin();
  expect(app.engine.signingKey).toMatch(/^signkey-embedded-[0-9a-f]{64}$/);
  expect(twin.signingKey).toBe(app.engine.signingKey);
});

test('the event handler accepts events only with its key, and counts a repeated request once', async () => {
  ran = 0;
  await using app = await open();
  const send = (path: string, sent: unknown, headers = {}) =>
    app.engine.eventHandler(
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
