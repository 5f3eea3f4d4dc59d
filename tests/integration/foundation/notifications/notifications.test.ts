import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { Actor } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { type GameClient, gameClient, refusal } from '#tests/support/game-client.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => {
  services = createTestServices(db);
});

const STATION = '00000000-0000-4000-8000-000000000001';
const MINUTE = 60_000;

type PlayerClient = Actor & { player_id: string; game: GameClient };
async function createPlayerClient(): Promise<PlayerClient> {
  const actor = await createTestPlayer(services);
  return { ...actor, game: gameClient(services, actor) };
}
function lose(who: PlayerClient, name: string, key?: string) {
  return inTransaction(services, (tx) =>
    notifyPlayers(services, tx, [who.player_id], {
      type: 'slip_lost',
      data: { station_id: STATION, station_name: name, reason: 'made_room' },
      ...(key ? { key } : {}),
    }),
  );
}
function pushed() {
  return services.published.filter(({ type }) => type === 'notification');
}

describe('a notification', () => {
  it('is listed for its player only and reaches their screens after the commit', async () => {
    const ana = await createPlayerClient();
    const ben = await createPlayerClient();
    await lose(ana, 'Ore Dock');
    const { items } = await ana.game.notifications.list({});
    expect(items).toMatchObject([
      { type: 'slip_lost', consequence: 4, data: { station_name: 'Ore Dock' }, read_at: null },
    ]);
    expect(pushed().map(({ room, data }) => [room, data])).toEqual([
      [`personal:${ana.user_id}`, expect.objectContaining({ id: items[0]?.id, type: 'slip_lost' })],
    ]);
    expect((await ben.game.notifications.list({})).items).toEqual([]);
    await ben.game.notifications.read({ ids: [items[0]?.id ?? ''] });
    expect((await ana.game.notifications.summary()).unread).toBe(1);
  });

  it('is not sent when the transaction is rolled back', async () => {
    const ana = await createPlayerClient();
    const broken = inTransaction(services, async (tx) => {
      await notifyPlayers(services, tx, [ana.player_id], {
        type: 'slip_lost',
        data: { station_id: STATION, station_name: 'Nowhere', reason: 'made_room' },
      });
      throw new Error('the dock changed its mind');
    });
    await expect(broken).rejects.toThrow('changed its mind');
    expect((await ana.game.notifications.list({})).items).toEqual([]);
    expect(pushed()).toEqual([]);
  });

  it('is sent once per subject, also under concurrency', async () => {
    const ana = await createPlayerClient();
    await Promise.all(Array.from({ length: 8 }, () => lose(ana, 'Ore Dock', 'dock:1')));
    expect((await ana.game.notifications.list({})).items).toHaveLength(1);
    expect(pushed()).toHaveLength(1);
  });

  it('follows the player’s switches', async () => {
    const ana = await createPlayerClient();
    const { items } = await ana.game.notifications.setSwitches({ type: 'slip_lost', in_app: false, push: false });
    expect(items.find(({ type }) => type === 'slip_lost')).toEqual({
      type: 'slip_lost',
      in_app: false,
      push: false,
      always: false,
    });
    expect(items.find(({ type }) => type === 'price_alert')).toMatchObject({ in_app: true });
    await lose(ana, 'Ore Dock');
    expect((await ana.game.notifications.list({})).items).toEqual([]);
    expect(pushed()).toEqual([]);
    expect((await (await createPlayerClient()).game.notifications.switches()).items).toContainEqual({
      type: 'slip_lost',
      in_app: true,
      push: true,
      always: false,
    });
  });

  it('of a changed password cannot be turned off with a stolen session', async () => {
    const ana = await createPlayerClient();
    const silent = { type: 'password_changed', in_app: false, push: false } as const;
    expect(await refusal(ana.game.notifications.setSwitches(silent))).toMatchObject({ reason: 'always_notified' });
    const { items } = await ana.game.notifications.setSwitches({ ...silent, in_app: true });
    expect(items).toContainEqual({ ...silent, in_app: true, always: true });
  });

  it('is marked as read individually, or all up to the newest on the screen', async () => {
    const ana = await createPlayerClient();
    for (const name of ['A', 'B', 'C']) {
      await lose(ana, name);
      services.clock.advance(MINUTE);
    }
    const [newest, middle] = (await ana.game.notifications.list({})).items;
    expect(await ana.game.notifications.read({ until: middle?.created_at })).toEqual({ read: 2, unread: 1 });
    expect((await ana.game.notifications.list({ unread: 'true' })).items.map(({ id }) => id)).toEqual([newest?.id]);
    expect(await ana.game.notifications.read({ ids: [newest?.id ?? ''] })).toEqual({ read: 1, unread: 0 });
    expect(await ana.game.notifications.read({})).toEqual({ read: 0, unread: 0 });
  });

  it('is listed page by page', async () => {
    const ana = await createPlayerClient();
    for (let n = 0; n < 5; n++) await lose(ana, `Dock ${n}`);
    const first = await ana.game.notifications.list({ limit: 2 });
    const rest = await ana.game.notifications.list({ limit: 50, cursor: first.next_cursor ?? '' });
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(5);
  });
});

describe('the digest', () => {
  it('lists the events of an absence, most important first, until it is closed', async () => {
    const ana = await createPlayerClient();
    const ben = await createPlayerClient();
    expect(await ana.game.notifications.presence()).toEqual({ away: null });
    await lose(ana, 'Seen');
    services.clock.advance(MINUTE);
    await ana.game.notifications.presence();
    services.clock.advance(10 * MINUTE);
    await ben.game.messages.send({ to: ana.username, body: 'Where are you?' });
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      services.clock.advance(MINUTE);
      await lose(ana, name);
    }
    services.clock.advance(60 * MINUTE);
    const { away } = await ana.game.notifications.presence();
    expect(away).not.toBeNull();
    const digest = await ana.game.notifications.digest();
    expect(digest).toMatchObject({ away, total: 5 });
    expect(digest.groups.map(({ type, count, newest }) => [type, count, newest.length])).toEqual([
      ['slip_lost', 4, 3],
      ['message_received', 1, 1],
    ]);
    expect(digest.groups[0]?.newest[0]).toMatchObject({ data: { station_name: 'Four' } });
    await ana.game.notifications.closeDigest({ until: away?.until ?? '' });
    expect(await ana.game.notifications.digest()).toEqual({ away: null, total: 0, groups: [] });
    expect(await ana.game.notifications.presence()).toEqual({ away: null });
  });

  it('requires half an hour of absence, is extended by a second one, and keeps events that came after it was read', async () => {
    const ana = await createPlayerClient();
    await ana.game.notifications.presence();
    services.clock.advance(29 * MINUTE);
    expect(await ana.game.notifications.presence()).toEqual({ away: null });
    const from = services.clock.now().toISOString();
    services.clock.advance(31 * MINUTE);
    const { away: first } = await ana.game.notifications.presence();
    expect(first).toEqual({ from, until: services.clock.now().toISOString() });
    services.clock.advance(40 * MINUTE);
    const { away: second } = await ana.game.notifications.presence();
    expect(second).toEqual({ from, until: services.clock.now().toISOString() });
    await ana.game.notifications.closeDigest({ until: first?.until ?? '' });
    expect((await ana.game.notifications.digest()).away).toEqual({ from: first?.until, until: second?.until });
    await ana.game.notifications.closeDigest({ until: second?.until ?? '' });
    expect((await ana.game.notifications.digest()).away).toBeNull();
  });
});
