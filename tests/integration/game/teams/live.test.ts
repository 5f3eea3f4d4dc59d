import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';
import { type Body, call, register } from '#tests/support/http-client.ts';
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

/** A player with a listening client. */
async function arrive() {
  const { username, access_token: token } = await register(server.url);
  const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  open.push(socket);
  const heard: RealtimeEnvelope[] = [];
  const waiting = new Set<{ fits: (envelope: RealtimeEnvelope) => boolean; report: (data: unknown) => void }>();
  socket.on('event', (envelope: RealtimeEnvelope) => {
    heard.push(envelope);
    for (const { fits, report } of waiting) if (fits(envelope)) report(envelope.data);
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await socket.timeout(30_000).emitWithAck('resume', { epoch: '', seqs: {} });
  return {
    username,
    heard,
    call: async <B extends object>(method: 'GET' | 'POST' | 'DELETE', path: string, json?: Body) => {
      const answer = await call<B>(server.url, method, path, { token, ...(json ? { json } : {}) });
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body;
    },
    subscribe: (room: string) => socket.timeout(30_000).emitWithAck('subscribe', { room }),
    /** The next matching event; call it before triggering the event. */
    next: (type: string, change?: string) =>
      new Promise<unknown>((report) => {
        const fits = ({ type: its, data }: RealtimeEnvelope) =>
          its === type && (change === undefined || ('change' in data && data.change === change));
        waiting.add({ fits, report });
      }),
  };
}

type Created = { id: string };
type Mine = { team: { roster: { player_id: string; username: string }[] } };

it('sockets follow team membership at once: into the room on joining, out of it on removal', async () => {
  const [ana, ben, eve] = [await arrive(), await arrive(), await arrive()];
  const { id: team } = await ana.call<Created>('POST', '/teams', { name: 'Live Wires', tag: 'LIVE' });
  const room = `team:${team}`;
  expect(await ana.subscribe(room)).toEqual({ ok: true });
  expect(await ben.subscribe(room)).toEqual({ ok: false, code: 'FORBIDDEN' });

  const joined = [ana.next('team_update', 'joined'), ben.next('team_update', 'joined')];
  const { id } = await ana.call<Created>('POST', '/teams/me/invitations', { to: ben.username });
  await ben.call('POST', `/teams/invitations/${id}/accept`);
  for (const notified of await Promise.all(joined))
    expect(notified).toMatchObject({ team_id: team, name: ben.username });
  expect(await ben.subscribe(room)).toEqual({ ok: true });

  const word = ben.next('message_received');
  await ana.call('POST', '/messages', { channel: 'team', body: 'Stay close' });
  expect(await word).toMatchObject({ channel: 'team', from: ana.username });

  const { team: mine } = await ana.call<Mine>('GET', '/teams/me');
  const member = mine.roster.find(({ username }) => username === ben.username)?.player_id;
  const removed = ben.next('team_update', 'removed');
  await ana.call('DELETE', `/teams/me/members/${member}`);
  expect(await removed).toMatchObject({ team_id: team, name: ben.username });
  expect(await ben.subscribe(room)).toEqual({ ok: false, code: 'FORBIDDEN' });

  const before = ben.heard.length;
  const invited = ana.next('team_update', 'invited');
  await ana.call('POST', '/teams/me/invitations', { to: eve.username });
  await ana.call('POST', '/messages', { channel: 'team', body: 'He is gone' });
  await invited;
  expect(await ben.subscribe(room)).toEqual({ ok: false, code: 'FORBIDDEN' });
  expect(ben.heard.slice(before)).toEqual([]);
  expect(eve.heard.some(({ room: where }) => where === room)).toBe(false);
});
