import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';
import { tokenOf } from '#tests/integration/authorization/identities.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { call, register } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

let server: TestServer;
const open: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await server.dispose();
});

/** A listening client: what it received so far, and a wait for the first event of a type. */
async function listen(token: string) {
  const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  open.push(socket);
  const heard: RealtimeEnvelope[] = [];
  const waiting = new Map<string, (envelope: RealtimeEnvelope) => void>();
  socket.on('event', (envelope: RealtimeEnvelope) => {
    heard.push(envelope);
    waiting.get(envelope.type)?.(envelope);
  });
  const resume = (seqs: Record<string, number>, epoch = '') =>
    socket.timeout(30_000).emitWithAck('resume', { epoch, seqs });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const first = await resume({});
  return {
    socket,
    heard,
    resume,
    first,
    next: (type: string) => new Promise<RealtimeEnvelope>((resolve) => waiting.set(type, resolve)),
  };
}

it('a message reaches its reader’s open screen at once, a flag a moderator’s, and no other', async () => {
  const [ana, ben, eve] = [await register(server.url), await register(server.url), await register(server.url)];
  const moderator = await createAdmin(server.db.pool, ['admin.messages.moderate']);
  const auditor = await createAdmin(server.db.pool, ['admin.audit.view']);
  const screens = {
    ben: await listen(ben.access_token),
    eve: await listen(eve.access_token),
    moderator: await listen(tokenOf(moderator.user_id)),
    auditor: await listen(tokenOf(auditor.user_id)),
  };
  const message = screens.ben.next('message_received');
  const { body: sent } = await call<{ id: string }>(server.url, 'POST', '/messages', {
    token: ana.access_token,
    json: { to: ben.username, subject: 'Ore', body: 'Cheap' },
  });
  expect((await message).data).toEqual({ message_id: sent.id, channel: 'direct', from: ana.username, subject: 'Ore' });
  const alert = screens.moderator.next('flagged_message_alert');
  const flagged = await call(server.url, 'POST', `/messages/${sent.id}/flag`, {
    token: ben.access_token,
    json: { reason: 'spam' },
  });
  expect(flagged.status).toBe(201);
  expect((await alert).data).toMatchObject({ message_id: sent.id, reporter_name: ben.username, flags: 1 });
  expect([screens.eve.heard, screens.auditor.heard]).toEqual([[], []]);
});

it('messages received during sleep appear on waking, without a reload', async () => {
  const [ana, ben] = [await register(server.url), await register(server.url)];
  const before = await listen(ben.access_token);
  const seqs: Record<string, number> = before.first.rooms;
  before.socket.disconnect();
  await call(server.url, 'POST', '/messages', { token: ana.access_token, json: { to: ben.username, body: 'Awake?' } });
  const after = await listen(ben.access_token);
  const notified = after.next('message_received');
  const answer = await after.resume(seqs, before.first.epoch);
  expect((await notified).data).toMatchObject({ from: ana.username });
  expect(answer.resync).toEqual([]);
});
