import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moderationRouter } from '#server/community/moderation/router.ts';
import { listAudit } from '#server/foundation/audit/queries.ts';
import type { Actor } from '#server/platform/context.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createFlaggedMessage } from '#tests/support/flagged-message.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { requestCtx } from '#tests/support/services.ts';

const world = gameWorld();
let moderator: Actor;

beforeAll(async () => {
  moderator = await createAdmin(world.db.pool, ['admin.messages.moderate']);
});
beforeEach(async () => {
  await world.db.pool.query('DELETE FROM messages');
});

const createCaller = createCallerFactory(moderationRouter);
function moderation(actor = moderator) {
  return createCaller(requestCtx(world.services, actor));
}

/** A message from Ana to Ben that Ben has flagged. */
async function flaggedMessage() {
  const [ana, ben] = [await world.player(), await world.player()];
  const { id } = await ana.game.messages.send({ to: ben.username, subject: 'You', body: 'Scum of Terra' });
  await ben.game.messages.flag({ id, reason: 'harassment', note: 'Again' });
  return { ana, ben, id };
}
function heard(room: string, type: string) {
  return world.services.published.filter((event) => event.room === room && event.type === type).map(({ data }) => data);
}

describe('the queue', () => {
  it('lists open cases, the oldest first, with author and reason', async () => {
    const first = await flaggedMessage();
    world.services.clock.advance(1_000);
    const second = await flaggedMessage();
    const { items, waiting } = await moderation().list({});
    expect(waiting).toBe(2);
    expect(items).toMatchObject([
      { id: first.id, author: { username: first.ana.username }, excerpt: 'Scum of Terra', reasons: ['harassment'] },
      { id: second.id, open_flags: 1, outcome: null },
    ]);
    expect((await moderation().list({ reason: 'spam' })).items).toEqual([]);
    const page = await moderation().list({ limit: 1 });
    const rest = await moderation().list({ limit: 1, cursor: page.next_cursor ?? '' });
    expect([page.items[0]?.id, rest.items[0]?.id, rest.next_cursor]).toEqual([first.id, second.id, null]);
  });

  it('shows a case with its reports, the message it replies to, and the author’s record', async () => {
    const { ana, ben, id } = await flaggedMessage();
    const answer = await ben.game.messages.send({ to: ana.username, body: 'Fool', reply_to: id });
    await ana.game.messages.flag({ id: answer.id, reason: 'other' });
    expect(await moderation().get({ id: answer.id })).toMatchObject({
      body: 'Fool',
      recipients: 1,
      answers: { author: { username: ana.username }, body: 'Scum of Terra' },
      reports: [{ reason: 'other', reporter: { username: ana.username }, outcome: null }],
      record: { flagged: 1, hidden: 0, muted_until: null, sanctions: [] },
      is_mine: false,
    });
  });

  it('never shows an unflagged message', async () => {
    const [ana, ben] = [await world.player(), await world.player()];
    const { id } = await ana.game.messages.send({ to: ben.username, body: 'Private' });
    expect((await refusal(moderation().get({ id }))).code).toBe('NOT_FOUND');
    expect((await refusal(moderation().moderate({ id, action: 'hide', reason: 'x' }))).code).toBe('NOT_FOUND');
    expect((await moderation().list({})).items).toEqual([]);
  });

  it('is accessible to moderators only', async () => {
    const auditor = await createAdmin(world.db.pool, ['admin.audit.view']);
    expect((await refusal(moderation(auditor).list({}))).code).toBe('FORBIDDEN');
    const { ana, id } = await flaggedMessage();
    expect((await refusal(moderation(ana).get({ id }))).code).toBe('FORBIDDEN');
  });
});

describe('hiding', () => {
  it('removes the text from every screen at once, also from the notifications', async () => {
    const { ana, ben, id } = await flaggedMessage();
    await moderation().moderate({ id, action: 'hide', reason: 'Insult' });
    for (const who of [ana, ben]) {
      expect(await who.game.messages.get({ id })).toMatchObject({
        is_hidden: true,
        subject: '',
        body: '',
        excerpt: '',
      });
      expect(heard(`personal:${who.user_id}`, 'message_hidden')).toEqual([{ message_id: id, hidden: true }]);
    }
    expect(heard('admin:messages', 'moderation_update')).toEqual([{ message_id: id, action: 'hide' }]);
    expect(JSON.stringify(await ben.game.notifications.list({}))).not.toContain('Scum');
    expect(JSON.stringify(await ben.game.messages.list({}))).not.toContain('Scum');
    expect((await refusal(ben.game.messages.flag({ id, reason: 'spam' }))).reason).toBe('message_hidden');
    expect(await moderation().list({})).toMatchObject({ items: [], waiting: 0 });
    expect((await moderation().list({ state: 'settled' })).items).toMatchObject([
      { id, outcome: 'hide', is_hidden: true },
    ]);
  });

  it('can be reversed', async () => {
    const { ben, id } = await flaggedMessage();
    expect((await refusal(moderation().moderate({ id, action: 'restore', reason: 'x' }))).reason).toBe('not_hidden');
    await moderation().moderate({ id, action: 'hide', reason: 'Insult' });
    await moderation().moderate({ id, action: 'restore', reason: 'A quotation' });
    expect((await ben.game.messages.get({ id })).body).toBe('Scum of Terra');
    expect((await moderation().get({ id })).reports).toMatchObject([
      { outcome: 'dismiss', settled_by: moderator.username },
    ]);
  });

  it('is decided once, also under concurrency', async () => {
    const { id } = await flaggedMessage();
    const other = await createAdmin(world.db.pool, ['admin.messages.moderate']);
    const both = await Promise.allSettled([
      moderation().moderate({ id, action: 'hide', reason: 'One' }),
      moderation(other).moderate({ id, action: 'hide', reason: 'Two' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await refusal(moderation().moderate({ id, action: 'dismiss' }))).reason).toBe('already_settled');
  });
});

describe('an author', () => {
  it('is warned with the reason, which is kept in their record', async () => {
    const { ana, id } = await flaggedMessage();
    const appeal_note = 'Write to us';
    const { record } = await moderation().moderate({ id, action: 'warn', reason: 'Mind your words', appeal_note });
    expect(record).toMatchObject({
      flagged: 1,
      hidden: 1,
      muted_until: null,
      sanctions: [{ kind: 'warn', appeal_note }],
    });
    expect((await ana.game.notifications.list({})).items).toMatchObject([
      { type: 'moderation_notice', data: { action: 'warn', reason: 'Mind your words', appeal_note, hours: null } },
    ]);
    const [entry] = (await listAudit(world.services, { target: id, limit: 1 })).items;
    expect(entry).toMatchObject({ action: 'message.warn', after: { appeal_note } });
    await ana.game.messages.hail({ body: 'I may still speak' });
  });

  it('who is muted cannot write until the mute ends or is lifted', async () => {
    const { ana, ben, id } = await flaggedMessage();
    await ana.game.teams.create({ name: 'Mutineers', tag: 'MUTE' });
    await moderation().moderate({ id, action: 'mute', hours: 2, reason: 'Enough' });
    const refused = async (work: Promise<unknown>) => expect((await refusal(work)).reason).toBe('muted');
    const speak = () => ana.game.messages.send({ to: ben.username, body: 'x' });
    await refused(speak());
    await refused(ana.game.messages.hail({ body: 'x' }));
    await refused(ana.game.messages.send({ channel: 'team', body: 'x' }));
    world.services.clock.advance(2 * 3_600_000 - 1);
    await refused(speak());
    world.services.clock.advance(1);
    await speak();
    const again = await ana.game.messages.send({ to: ben.username, body: 'y' });
    await ben.game.messages.flag({ id: again.id, reason: 'spam' });
    await moderation().moderate({ id: again.id, action: 'mute', hours: 720, reason: 'Again' });
    await refused(speak());
    await moderation().lift({ player_id: ana.player_id, reason: 'Apologised' });
    await speak();
    expect((await refusal(moderation().lift({ player_id: ana.player_id, reason: 'x' }))).reason).toBe('not_muted');
  });

  it('is warned or muted for conduct that no message shows', async () => {
    const [ana, ben] = [await world.player(), await world.player()];
    const order = { player_id: ana.player_id, reason: 'Floods hails', appeal_note: 'Write to us' };
    await moderation().sanction({ ...order, action: 'warn' });
    await ana.game.messages.hail({ body: 'x' });
    await moderation().sanction({ ...order, action: 'mute', hours: 2 });
    expect((await refusal(ana.game.messages.send({ to: ben.username, body: 'x' }))).reason).toBe('muted');
    expect((await ana.game.notifications.list({})).items).toMatchObject([
      { data: { action: 'mute', message_id: null, hours: 2, appeal_note: 'Write to us' } },
      { data: { action: 'warn', reason: 'Floods hails' } },
    ]);
    const [entry] = (await listAudit(world.services, { target: ana.player_id, limit: 1 })).items;
    expect(entry).toMatchObject({ action: 'player.mute', reason: 'Floods hails', after: { muted_hours: 2 } });
    await moderation().lift({ player_id: ana.player_id, reason: 'Apologised' });
    await ana.game.messages.send({ to: ben.username, body: 'y' });
    await world.db.pool.query('UPDATE users SET is_admin = true WHERE id = $1', [ben.user_id]);
    const asBen = moderation({ ...ben, is_admin: true, scopes: ['admin.messages.moderate'] });
    const own = asBen.sanction({ player_id: ben.player_id, action: 'warn', reason: 'x' });
    expect((await refusal(own)).reason).toBe('own_account');
    await expect(moderation().sanction({ ...order, action: 'mute' })).rejects.toThrow();
  });

  it('who is a moderator cannot decide about their own messages', async () => {
    const { ana, id } = await flaggedMessage();
    await world.db.pool.query('UPDATE users SET is_admin = true WHERE id = $1', [ana.user_id]);
    const both = { ...ana, is_admin: true, scopes: ['admin.messages.moderate'] };
    expect((await moderation(both).get({ id })).is_mine).toBe(true);
    expect((await refusal(moderation(both).moderate({ id, action: 'dismiss' }))).reason).toBe('own_message');
  });

  it('whose account is closed can be neither warned nor muted', async () => {
    const { ana, id } = await flaggedMessage();
    await world.db.pool.query('UPDATE users SET deleted = true WHERE id = $1', [ana.user_id]);
    expect((await moderation().get({ id })).record).toBeNull();
    expect((await refusal(moderation().moderate({ id, action: 'warn', reason: 'x' }))).reason).toBe('author_gone');
    await moderation().moderate({ id, action: 'hide', reason: 'x' });
  });
});

describe('several cases', () => {
  it('are decided alike, each with an entry, even if some fail', async () => {
    const ids = [await createFlaggedMessage(world.db.pool), await createFlaggedMessage(world.db.pool)].map(
      (made) => made.message_id,
    );
    const [one = '', two = ''] = ids;
    await moderation().moderate({ id: one, action: 'dismiss' });
    const { items } = await moderation().bulk({ message_ids: [one, two, two], action: 'hide', reason: 'Spam wave' });
    expect(items).toEqual([
      { message_id: one, outcome: 'done' },
      { message_id: two, outcome: 'done' },
    ]);
    const again = await moderation().bulk({ message_ids: [...ids, moderator.user_id], action: 'dismiss' });
    expect(again.items.map(({ outcome }) => outcome)).toEqual(['already_settled', 'already_settled', 'not_found']);
    const entries = (await listAudit(world.services, { limit: 100 })).items.filter(
      ({ action }) => action === 'message.hide',
    );
    expect(entries.filter(({ target_id }) => target_id && ids.includes(target_id))).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain('Rude words');
  });
});

it('with many flags are one case, and notify no more than the flag limit allows', async () => {
  const { ana, ben, id } = await flaggedMessage();
  for (let n = 0; n < 12; n++) await ben.game.messages.flag({ id, reason: 'spam' }).catch(() => undefined);
  expect((await moderation().list({})).items).toMatchObject([{ id, flags: 1 }]);
  expect(heard('admin:messages', 'flagged_message_alert')).toHaveLength(1);
  const { id: next } = await ana.game.messages.send({ to: ben.username, body: 'x' });
  expect((await refusal(ben.game.messages.flag({ id: next, reason: 'spam' }))).reason).toBe('message_flag');
});
