import { describe, expect, it } from 'vitest';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const world = gameWorld();
let made = 0;

async function join(founder: TestPlayer, joiner: TestPlayer) {
  const { id } = await founder.game.teams.invite({ to: joiner.username });
  await joiner.game.teams.accept({ id });
}
async function crew() {
  const [ana, ben, cal] = [await world.player(), await world.player(), await world.player()];
  made += 1;
  const team = await ana.game.teams.create({ name: `Crew ${made}`, tag: `C${made}` });
  await join(ana, ben);
  await join(ana, cal);
  return { team, ana, ben, cal };
}
function say(who: TestPlayer, body: string) {
  return who.game.messages.send({ channel: 'team', body });
}
async function heard(who: TestPlayer) {
  return (await who.game.messages.list({ folder: 'team' })).items.map(({ excerpt }) => excerpt);
}
function notified(who: TestPlayer) {
  const own = world.services.published.filter(({ room }) => room === `personal:${who.user_id}`);
  // A caller's other screens follow every change; that is no message.
  return own.map(({ type }) => type).filter((type) => type !== 'account_change');
}

describe('a team message', () => {
  it('is delivered to every other member of the team only', async () => {
    const { team, ana, ben, cal } = await crew();
    const eve = await world.player();
    world.services.published.length = 0;
    const sent = await say(ana, 'Meet at Terra');
    expect(sent).toMatchObject({ channel: 'team', team: { id: team.id, tag: team.tag }, is_mine: true, to: null });
    for (const who of [ana, ben, cal]) expect(await heard(who)).toEqual(['Meet at Terra']);
    expect((await ben.game.messages.list({})).items).toEqual([]);
    expect((await ana.game.messages.list({ folder: 'sent' })).items).toHaveLength(1);
    expect(await heard(eve)).toEqual([]);
    expect((await refusal(eve.game.messages.get({ id: sent.id }))).code).toBe('NOT_FOUND');
    for (const who of [ben, cal]) expect(notified(who).sort()).toEqual(['message_received', 'notification']);
    expect(notified(ana)).toEqual([]);
    expect((await ben.game.notifications.list({})).items[0]).toMatchObject({
      type: 'team_message',
      data: { tag: team.tag, from: ana.username, excerpt: 'Meet at Terra' },
    });
  });

  it('is unread until it is read, and counted separately from the inbox', async () => {
    const { ana, ben } = await crew();
    const { id } = await say(ana, 'One');
    await ana.game.messages.send({ to: ben.username, body: 'Two' });
    expect(await ben.game.messages.unread()).toEqual({ inbox: 1, team: 1 });
    await ben.game.messages.read({ id });
    expect(await ben.game.messages.unread()).toEqual({ inbox: 1, team: 0 });
    expect(await ana.game.messages.unread()).toEqual({ inbox: 0, team: 0 });
  });

  it('is paginated without gaps, own messages among those of others', async () => {
    const { ana, ben } = await crew();
    const said: string[] = [];
    for (let n = 0; n < 7; n++) {
      world.services.clock.advance(1_000);
      await say(n % 2 ? ana : ben, `Word ${n}`);
      said.unshift(`Word ${n}`);
    }
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ana.game.messages.list({ folder: 'team', limit: 3, ...(cursor ? { cursor } : {}) });
      read.push(...page.items.map(({ excerpt }) => excerpt));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(read).toEqual(said);
  });

  it('respects a block in both directions, and a mute delivers it without a notification', async () => {
    const { ana, ben, cal } = await crew();
    await ben.game.messages.setRule({ player_id: ana.player_id, rule: 'block' });
    await cal.game.messages.setRule({ player_id: ana.player_id, rule: 'mute' });
    world.services.published.length = 0;
    await say(ana, 'From Ana');
    await say(ben, 'From Ben');
    expect(await heard(ana)).toEqual(['From Ana']);
    expect(await heard(ben)).toEqual(['From Ben']);
    expect((await heard(cal)).sort()).toEqual(['From Ana', 'From Ben']);
    expect(notified(cal)).toHaveLength(2);
    expect(await cal.game.messages.unread()).toEqual({ inbox: 0, team: 1 });
  });

  it('needs a team and no recipient', async () => {
    const { ana, ben } = await crew();
    const eve = await world.player();
    expect((await refusal(say(eve, 'Hello?'))).reason).toBe('no_team');
    await expect(ana.game.messages.send({ channel: 'team', to: ben.username, body: 'x' })).rejects.toThrow(
      'Enter a recipient',
    );
    await expect(ana.game.messages.send({ body: 'x' })).rejects.toThrow('Enter a recipient');
  });
});

describe('a former member', () => {
  it('reads no later message, and can send none', async () => {
    const { ana, ben, cal } = await crew();
    await say(ana, 'Before');
    await ben.game.teams.leave();
    await ana.game.teams.remove({ player_id: cal.player_id });
    const { id } = await say(ana, 'After');
    for (const who of [ben, cal]) {
      expect(await heard(who)).toEqual(['Before']);
      expect((await refusal(who.game.messages.get({ id }))).code).toBe('NOT_FOUND');
      expect((await refusal(who.game.messages.flag({ id, reason: 'spam' }))).code).toBe('NOT_FOUND');
      expect((await refusal(say(who, 'Still here'))).reason).toBe('no_team');
      expect((await refusal(who.game.messages.send({ to: ana.username, body: 'x', reply_to: id }))).code).toBe(
        'NOT_FOUND',
      );
    }
    await join(ana, ben);
    expect(await heard(ben)).toEqual(['Before']);
  });

  it('is excluded before the next message is stored, also under concurrency', async () => {
    const { ana, ben } = await crew();
    const [word, removal] = await Promise.allSettled([
      say(ben, 'Last word'),
      ana.game.teams.remove({ player_id: ben.player_id }),
    ]);
    expect(removal.status).toBe('fulfilled');
    expect((await heard(ana)).includes('Last word')).toBe(word.status === 'fulfilled');
  });

  it('keeps received messages when the team is dissolved', async () => {
    const { ana, ben } = await crew();
    const { id } = await say(ana, 'Farewell');
    await ana.game.teams.dissolve();
    expect(await ben.game.messages.get({ id })).toMatchObject({ body: 'Farewell', team: null, channel: 'team' });
  });
});

// asvs: 1.1.2 1.2.4
it('a malicious text is stored and shown as plain text', async () => {
  const { ana, ben } = await crew();
  const body = `<img src=x onerror="alert(1)"> {{7*7}} '; DROP TABLE messages; --`;
  const { id } = await say(ana, body);
  expect((await ben.game.messages.get({ id })).body).toBe(body);
});
