import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';
import { proceduresOf } from '#tests/integration/authorization/procedures.ts';
import { CALLS } from '#tests/integration/game/navigation/player-calls.ts';
import { clientOf, settled } from '#tests/integration/game/navigation/walking-player.ts';
import { createGalaxy, createTestPlayer, type TestGalaxy } from '#tests/support/galaxy-factory.ts';
import { call, type Registered, register } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { createTestServices } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

let server: TestServer;
let galaxy: TestGalaxy;
const open: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  galaxy = await createGalaxy(server.db.pool, SMALL_GALAXY);
});
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await server.dispose();
});

/** A device of an account, in its rooms, and a wait for the news of one operation. */
async function device(user: Registered) {
  const auth = { token: user.access_token };
  const socket = io(server.url, { auth, transports: ['websocket'], reconnection: false, forceNew: true });
  open.push(socket);
  const heard: RealtimeEnvelope<'account_change'>[] = [];
  const waiting = new Map<string, (news: RealtimeEnvelope<'account_change'>) => void>();
  socket.on('event', (envelope: RealtimeEnvelope<'account_change'>) => {
    if (envelope.type !== 'account_change') return;
    heard.push(envelope);
    waiting.get(envelope.data.operation)?.(envelope);
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await socket.timeout(30_000).emitWithAck('resume', { epoch: '', seqs: {} });
  return {
    heard,
    next: (operation: string) =>
      new Promise<RealtimeEnvelope<'account_change'>>((resolve) => waiting.set(operation, resolve)),
  };
}

type Write = [operation: string, method: string, path: () => string, json?: () => object];
/** In an order in which each succeeds: a flight, a dock, trades, and calls without a place. */
const WRITES: Write[] = [
  ['nav.move', 'POST', () => '/nav/move', () => ({ to: galaxy.sector(2) })],
  ['trading.dock', 'POST', () => '/trading/dock', () => ({})],
  ['trading.buy', 'POST', () => '/trading/buy', () => ({ ...ore(), quantity: 5 })],
  ['trading.addAlert', 'POST', () => '/trading/alerts', () => ({ ...ore(), direction: 'below', price: 1 })],
  ['trading.undock', 'POST', () => '/trading/undock', () => ({})],
  ['nav.addBookmark', 'POST', () => '/nav/bookmarks', () => ({ sector_id: galaxy.sector(2) })],
  ['nav.avoid', 'POST', () => '/nav/avoid', () => ({ sector_id: galaxy.sector(3) })],
  ['teams.create', 'POST', () => '/teams', () => ({ name: 'In Step', tag: 'STEP' })],
  ['players.setPreferences', 'PATCH', () => '/players/me/preferences', () => ({ commodity_preferences: ['ore'] })],
  ['i18n.setPreference', 'POST', () => '/i18n/user/preference', () => ({ language: 'fr' })],
  [
    'notifications.setSwitches',
    'PUT',
    () => '/notifications/switches',
    () => ({ type: 'hail_heard', in_app: true, push: false }),
  ],
];
function ore() {
  return { station_id: galaxy.station(2), commodity: 'ore' };
}

describe('the other devices of an account', () => {
  it('are notified of each change at once, whichever device made it; other users never are', async () => {
    const [ada, eve] = [await register(server.url), await register(server.url)];
    const [phone, stranger] = [await device(ada), await device(eve)];
    for (const [operation, method, path, json] of WRITES) {
      const news = phone.next(operation);
      const headers = { 'x-client-id': 'the-desktop' };
      const { status, text } = await call(server.url, method, path(), {
        token: ada.access_token,
        json: json?.(),
        headers,
      });
      expect(status, `${operation}: ${text}`).toBeLessThan(300);
      expect(await news).toMatchObject({
        room: `personal:${ada.user_id}`,
        data: { operation, client_id: 'the-desktop' },
      });
    }
    expect(phone.heard.map(({ data }) => data.operation)).toEqual(WRITES.map(([operation]) => operation));
    expect(stranger.heard).toEqual([]);
  });

  it('are notified of tRPC calls and of sent messages too', async () => {
    const [ada, eve] = [await register(server.url), await register(server.url)];
    const phone = await device(ada);
    const news = phone.next('messages.send');
    await trpcClient(server.url, ada.access_token).messages.send.mutate({ to: eve.username, body: 'Both see it.' });
    expect((await news).data).toEqual({ operation: 'messages.send', client_id: null });
  });

  it('are not notified of reads, refusals and calls without a change', async () => {
    const ada = await register(server.url);
    const phone = await device(ada);
    const screen = trpcClient(server.url, ada.access_token);
    await screen.players.me.query();
    await screen.notifications.presence.mutate({});
    await expect(screen.trading.undock.mutate({})).rejects.toThrow();
    const last = phone.next('nav.addBookmark');
    await screen.nav.addBookmark.mutate({ sector_id: galaxy.sector(1) });
    await last;
    expect(phone.heard.map(({ data }) => data.operation)).toEqual(['nav.addBookmark']);
  });
});

/** A client that records the name of every successful call. */
function noting<T extends object>(caller: T, answered: string[], path: readonly string[] = []): T {
  return new Proxy(caller, {
    get: (target, key) => noting(Reflect.get(target, key) as object, answered, [...path, String(key)]),
    apply: async (target, self, input) => {
      const answer: unknown = await Reflect.apply(target as () => unknown, self, input);
      answered.push(path.join('.'));
      return answer;
    },
  });
}

it('every successful write of a player is announced to the account, and no refused one', async () => {
  const services = createTestServices(server.db);
  const [player, rival] = [await createTestPlayer(services, 'walker'), await createTestPlayer(services, 'watcher')];
  const answered: string[] = [];
  const game = noting(clientOf(services, player), answered);
  const { id: team } = await clientOf(services, rival).teams.create({ name: 'Watchers', tag: 'WATCH' });
  const mail = await clientOf(services, rival).messages.send({ to: player.username, body: 'Here.' });
  const [ship] = (await game.ships.list()).items;
  const writes = proceduresOf(api).filter(({ name, type }) => type === 'mutation' && CALLS[name]);
  const silent = new Set(
    proceduresOf(api).flatMap(({ name, type, meta }) => (type === 'query' || meta.silent ? name : [])),
  );
  const subjects = {
    start: galaxy.sector(1),
    sector: galaxy.sector(2),
    station: galaxy.station(2),
    ship: ship?.id ?? '',
    planet: mail.id,
    message: mail.id,
    notification: mail.id,
    alert: mail.id,
    session: mail.id,
    rival: { player_id: rival.player_id, user_id: '00000000-0000-7000-8000-000000000001', name: 'watcher' },
    combat: '00000000-0000-7000-8000-000000000002',
    team,
  };
  let announced = 0;
  for (const { name: operation } of writes) {
    services.published.length = 0;
    answered.length = 0;
    await settled(CALLS[operation]?.(game, subjects) ?? Promise.reject(new Error(operation)));
    const news = services.published.filter(
      ({ type, room }) => type === 'account_change' && room.includes(player.user_id),
    );
    expect(
      news.map(({ data }) => (data as { operation: string }).operation),
      operation,
    ).toEqual(answered.filter((name) => !silent.has(name)));
    announced += news.length;
  }
  // A walk on which every call is refused would prove nothing.
  expect(announced).toBeGreaterThan(20);
});
