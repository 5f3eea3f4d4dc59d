import { describe, expect, it } from 'vitest';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const world = gameWorld();

async function players() {
  return [await world.player(), await world.player(), await world.player()] as const;
}
function heardBy(who: TestPlayer) {
  const own = world.services.published.filter(({ room }) => room === `personal:${who.user_id}`);
  // A caller's other screens follow every change; that is no message.
  return own.map(({ type }) => type).filter((type) => type !== 'account_change');
}

describe('a message', () => {
  it('is in one inbox and one sent folder, and notifies once', async () => {
    const [ana, ben, eve] = await players();
    const sent = await ana.game.messages.send({
      to: ben.username.toUpperCase(),
      subject: ' Ore \n ',
      body: 'Cheap at 2.\r\n',
    });
    expect(sent).toMatchObject({ is_mine: true, subject: 'Ore', body: 'Cheap at 2.', to: { username: ben.username } });
    const inbox = await ben.game.messages.list({});
    expect(inbox.items).toMatchObject([
      { id: sent.id, from: { username: ana.username }, read_at: null, is_mine: false, excerpt: 'Cheap at 2.' },
    ]);
    expect((await ana.game.messages.list({ folder: 'sent' })).items.map(({ id }) => id)).toEqual([sent.id]);
    for (const folder of ['inbox', 'sent'] as const)
      expect((await eve.game.messages.list({ folder })).items).toEqual([]);
    expect(heardBy(ben)).toEqual(expect.arrayContaining(['message_received', 'notification']));
    expect(heardBy(ben)).toHaveLength(2);
    expect(heardBy(eve)).toEqual([]);
    expect(await ben.game.notifications.summary()).toEqual({ unread: 1, unread_messages: 1 });
  });

  it('marks its notification as read when it is read, and stays read', async () => {
    const [ana, ben] = await players();
    const { id } = await ana.game.messages.send({ to: ben.username, body: 'Hello' });
    await ben.game.messages.read({ id });
    const first = await ben.game.messages.get({ id });
    world.services.clock.advance(60_000);
    await ben.game.messages.read({ id });
    expect((await ben.game.messages.get({ id })).read_at).toBe(first.read_at);
    expect(await ben.game.notifications.summary()).toEqual({ unread: 0, unread_messages: 0 });
  });

  it('removed from one folder stays in the other', async () => {
    const [ana, ben] = await players();
    const { id } = await ana.game.messages.send({ to: ben.username, body: 'Hello' });
    await ben.game.messages.remove({ id });
    expect((await refusal(ben.game.messages.get({ id }))).code).toBe('NOT_FOUND');
    expect((await refusal(ben.game.messages.remove({ id }))).code).toBe('NOT_FOUND');
    expect((await ana.game.messages.get({ id })).body).toBe('Hello');
  });

  it('cannot be sent to an unknown player, a closed account or oneself', async () => {
    const [ana, ben] = await players();
    await world.db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [ben.user_id]);
    for (const to of ['nobody-here', ben.username])
      expect((await refusal(ana.game.messages.send({ to, body: 'x' }))).code).toBe('NOT_FOUND');
    expect((await refusal(ana.game.messages.send({ to: ana.username, body: 'x' }))).code).toBe('VALIDATION');
  });

  it('is listed page by page without gaps while others arrive', async () => {
    const [ana, ben] = await players();
    const sent: string[] = [];
    for (let n = 0; n < 7; n++) {
      sent.unshift((await ana.game.messages.send({ to: ben.username, body: `No. ${n}` })).id);
      world.services.clock.advance(n % 2);
    }
    const first = await ben.game.messages.list({ limit: 3 });
    await ana.game.messages.send({ to: ben.username, body: 'late' });
    const rest = await ben.game.messages.list({ limit: 100, cursor: first.next_cursor ?? '' });
    expect([...first.items, ...rest.items].map(({ id }) => id).toSorted()).toEqual(sent.toSorted());
    expect(rest.next_cursor).toBeNull();
  });

  it('is sent once per Idempotency-Key', async () => {
    const [ana, ben] = await players();
    const retrying = gameClient(world.services, ana, 'key-1');
    const first = await retrying.messages.send({ to: ben.username, body: 'Once' });
    expect((await retrying.messages.send({ to: ben.username, body: 'Once' })).id).toBe(first.id);
    expect((await ben.game.messages.list({})).items).toHaveLength(1);
  });
});

describe("another's message", () => {
  // asvs: 8.2.2
  it('cannot be read, marked, removed, flagged or answered', async () => {
    const [ana, ben, eve] = await players();
    const { id } = await ana.game.messages.send({ to: ben.username, body: 'Secret' });
    const attempts = [
      () => eve.game.messages.get({ id }),
      () => eve.game.messages.read({ id }),
      () => eve.game.messages.remove({ id }),
      () => eve.game.messages.flag({ id, reason: 'spam' }),
      () => eve.game.messages.send({ to: ana.username, body: 'x', reply_to: id }),
      // Its sender cannot mark it as read in the other's inbox, nor flag it.
      () => ana.game.messages.read({ id }),
      () => ana.game.messages.flag({ id, reason: 'spam' }),
    ];
    for (const attempt of attempts) expect((await refusal(attempt())).code).toBe('NOT_FOUND');
    expect((await ben.game.messages.get({ id })).read_at).toBeNull();
    expect((await ben.game.messages.list({})).items).toHaveLength(1);
  });
});

describe('a block or mute rule', () => {
  it('that blocks stops messages in both directions', async () => {
    const [ana, ben] = await players();
    await ben.game.messages.setRule({ player_id: ana.player_id, rule: 'block' });
    expect((await refusal(ana.game.messages.send({ to: ben.username, body: 'x' }))).reason).toBe(
      'blocked_by_recipient',
    );
    expect((await refusal(ben.game.messages.send({ to: ana.username, body: 'x' }))).reason).toBe('recipient_blocked');
    expect((await ben.game.messages.list({})).items).toEqual([]);
    await ben.game.messages.clearRule({ player_id: ana.player_id });
    await ana.game.messages.send({ to: ben.username, body: 'Peace?' });
    expect((await ben.game.messages.list({})).items).toHaveLength(1);
  });

  it('that mutes delivers messages without a notification', async () => {
    const [ana, ben] = await players();
    await ben.game.messages.setRule({ player_id: ana.player_id, rule: 'mute' });
    const { id } = await ana.game.messages.send({ to: ben.username, body: 'Psst' });
    expect(heardBy(ben)).toEqual([]);
    expect(await ben.game.notifications.summary()).toEqual({ unread: 0, unread_messages: 0 });
    expect((await ben.game.messages.get({ id })).quiet).toBe(true);
    expect((await ana.game.messages.get({ id })).quiet).toBe(false);
  });

  it('is about another player, and one per player', async () => {
    const [ana, ben] = await players();
    expect((await refusal(ana.game.messages.setRule({ player_id: ana.player_id, rule: 'mute' }))).code).toBe(
      'VALIDATION',
    );
    await ana.game.messages.setRule({ player_id: ben.player_id, rule: 'mute' });
    const { items } = await ana.game.messages.setRule({ player_id: ben.player_id, rule: 'block' });
    expect(items).toMatchObject([{ username: ben.username, rule: 'block' }]);
    expect((await ben.game.messages.contacts()).items).toEqual([]);
  });
});

describe('a hail', () => {
  it('is received by active players in the sector only', async () => {
    const [ana, ben, eve] = await players();
    const [far, asleep] = await players();
    await far.game.nav.move({ to: world.galaxy.sector(2) });
    for (const awake of [ben, eve, far]) await awake.game.notifications.presence();
    await eve.game.messages.setRule({ player_id: ana.player_id, rule: 'block' });
    const { id, heard } = await ana.game.messages.hail({ body: 'Anyone trading ore?' });
    expect(heard).toBe(1);
    expect((await ben.game.messages.get({ id })).sector).toMatchObject({ number: 1 });
    for (const deaf of [eve, far, asleep])
      expect((await refusal(deaf.game.messages.get({ id }))).code).toBe('NOT_FOUND');
    expect(heardBy(eve)).toEqual([]);
  });

  it('needs a sector to send from', async () => {
    const ana = await world.player();
    await world.db.pool.query('UPDATE players SET current_sector_id = NULL WHERE id = $1', [ana.player_id]);
    expect((await refusal(ana.game.messages.hail({ body: 'Hello?' }))).reason).toBe('not_placed');
  });
});

describe('a flag', () => {
  it('notifies the moderators once per recipient, with the count', async () => {
    const [ana, ben, eve] = await players();
    for (const awake of [ben, eve]) await awake.game.notifications.presence();
    const { id } = await ana.game.messages.hail({ body: 'Insult' });
    await ben.game.messages.flag({ id, reason: 'harassment', note: 'He started' });
    expect((await refusal(ben.game.messages.flag({ id, reason: 'spam' }))).reason).toBe('already_flagged');
    await eve.game.messages.remove({ id });
    await eve.game.messages.flag({ id, reason: 'other' });
    const alerts = world.services.published.filter(({ type }) => type === 'flagged_message_alert');
    expect(alerts.map(({ room, data }) => [room, data])).toEqual([
      [
        'admin:messages',
        expect.objectContaining({ message_id: id, flags: 1, sender_name: ana.username, reason: 'harassment' }),
      ],
      ['admin:messages', expect.objectContaining({ flags: 2, reporter_name: eve.username })],
    ]);
    expect((await ben.game.messages.get({ id })).is_flagged).toBe(true);
  });
});

describe('rate limits', () => {
  // asvs: 2.3.2
  it('apply to messages, hails and flags', async () => {
    const [ana, ben] = await players();
    async function flood(work: () => Promise<unknown>, quota: number) {
      for (let n = 0; n < quota; n++) await work().catch(() => undefined);
      return refusal(work());
    }
    const { id } = await ana.game.messages.send({ to: ben.username, body: 'x' });
    const messages = await flood(() => ana.game.messages.send({ to: ben.username, body: 'x' }), 19);
    expect(messages).toMatchObject({ code: 'RATE_LIMITED', reason: 'message_send' });
    expect((await flood(() => ana.game.messages.hail({ body: 'x' }), 6)).reason).toBe('message_hail');
    expect((await flood(() => ben.game.messages.flag({ id, reason: 'spam' }), 10)).reason).toBe('message_flag');
    expect(world.services.published.filter(({ type }) => type === 'flagged_message_alert')).toHaveLength(1);
    world.services.clock.advance(60_000);
    await ana.game.messages.send({ to: ben.username, body: 'x' });
  });
});
