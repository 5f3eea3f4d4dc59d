import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { topicAnswerer } from '#server/companion/aria/queries/answers/list-topic-answerers.ts';
import { readCompanionWords } from '#server/companion/aria/queries/companion-words.ts';
import { TOPICS } from '#server/companion/aria/rules/topics.ts';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { userCtx } from '#tests/support/services.ts';

const world = gameWorld({ texts: true });
let ada: TestPlayer;

beforeEach(async () => {
  ada = await world.player();
});

/** Asks past the limit of a minute. */
async function request(message: string, player = ada, conversation_id?: string) {
  world.services.clock.advance(61_000);
  return player.game.aria.chat({ message, ...(conversation_id && { conversation_id }) });
}

async function moveTo(sector: number, player = ada): Promise<void> {
  await world.db.pool.query('UPDATE players SET current_sector_id = $2 WHERE id = $1', [
    player.player_id,
    world.galaxy.sector(sector),
  ]);
}

async function visit(sector: number, player = ada): Promise<void> {
  await world.db.pool.query(
    `INSERT INTO aria_exploration_map (player_id, sector_id, visits, first_visit, last_visit) VALUES ($1, $2, 1, $3, $3)
     ON CONFLICT DO NOTHING`,
    [player.player_id, world.galaxy.sector(sector), world.services.clock.now()],
  );
}

describe('every topic', () => {
  it.each(LANGUAGES)('has an answer for a player who has done nothing yet ($code)', async ({ code }) => {
    const ctx = { ...userCtx(world.services, ada.actor), player_id: ada.player_id };
    const words = await readCompanionWords(ctx, code);
    for (const topic of TOPICS) {
      const { key, values } = await topicAnswerer(topic)(ctx, { entities: {}, subjects: [], words, language: code });
      const text = words.say(key, values);
      expect(text.length, `${topic}: ${text}`).toBeGreaterThan(6);
      expect(text, topic).not.toMatch(/ariaAnswers|companion\.|undefined|\{/);
    }
  });
});

describe('how', () => {
  it('is answered with the steps, the figures that hold now and the page', async () => {
    const { reply, topic, pages } = await request('How do I get a planet?');
    expect({ topic, pages }).toEqual({ topic: 'how_planet', pages: ['planets'] });
    expect(reply).toContain('15,000 credits');
    await world.db.pool.query(
      `INSERT INTO game_settings (name, value, changed_at) VALUES ('planet_claim_price', 17000, now())`,
    );
    await world.services.settings.refresh();
    expect((await request('Wie bekomme ich einen Planeten?')).reply).toContain('17.000 Credits');
    await world.db.pool.query('DELETE FROM game_settings');
    await world.services.settings.refresh();
  });
});

describe('why', () => {
  it('is answered with the player’s own last events, newest first', async () => {
    const bob = await world.player();
    const at = { sector_id: world.galaxy.sector(3), sector_number: 3, sector_name: 'Samula' };
    const attack = (player: TestPlayer, from: string) =>
      inTransaction(world.services, (tx) =>
        notifyPlayers(world.services, tx, [player.player_id], {
          type: 'attacked',
          data: { ...at, combat_id: randomUUID(), from },
        }),
      );
    await attack(ada, 'Kato');
    await attack(bob, 'Mirren');
    world.services.clock.advance(3_600_000);
    const { reply, evidence, topic } = await request('Why did I lose my shields?');
    expect(topic).toBe('why_hull');
    expect(reply).toContain('1 hour ago: Kato attacked you');
    expect(reply).toContain('of 100 shields');
    expect(reply).not.toContain('Mirren');
    expect(evidence.filter(({ kind }) => kind === 'event')).toHaveLength(1);
    expect((await request('Wer hat auf mich geschossen?')).reply).toContain('Kato');
  });

  it('says that nothing is on record, and what the rules say', async () => {
    expect((await request('Why did the police fine me?')).reply).toMatch(/^I have no event .* The police demand/);
  });

  it('says when it knows no reason', async () => {
    const { topic, reply } = await request('Why do I have 10,000 credits?');
    expect([topic, reply.includes('credits')]).toEqual(['why_credits', true]);
    expect((await request('Why is my cargo hold so full?')).reply).toMatch(/^I know no reason for that/);
  });
});

describe('may I', () => {
  it('is answered with the law of the place', async () => {
    await world.db.pool.query('UPDATE regions SET seed = 2 WHERE kind = $1', ['terran_space']);
    expect((await request('Is it legal to carry exotic technology?')).reply).toMatch(
      /^No: .* forbids Exotic technology/,
    );
    expect((await request('Can I sell luxury goods here?')).reply).toMatch(/^Yes: Luxury goods is legal/);
    await moveTo(3);
    expect((await request('Darf ich hier exotische Technik verkaufen?')).reply).toMatch(/^Hier ja/);
  });

  it('attack is refused in federation space, and allowed with its consequences outside', async () => {
    expect((await request('Can I attack other players here?')).reply).toMatch(/^No: .* Federation space/);
    await moveTo(3);
    expect((await request('Can I attack other players here?')).reply).toMatch(/^Yes: .* end your own protection/);
    expect((await request('Can anybody attack me while I am new?')).reply).toMatch(/^No: you are protected/);
  });
});

describe('best, who and where', () => {
  it('name contracts that the player could take, the best paid first, and none at unknown places', async () => {
    const bob = await world.player();
    await visit(2);
    const due = new Date(world.services.clock.now().getTime() + 86_400_000);
    const post = (reward: number, sector: number) =>
      world.db.pool.query(
        `INSERT INTO contracts (id, kind, status, poster_id, reward, escrow, sector_id, deadline, created_at)
         VALUES (gen_random_uuid(), 'escort', 'open', $1, $2, $2, $3, $4, $5)`,
        [bob.player_id, reward, world.galaxy.sector(sector), due, world.services.clock.now()],
      );
    await post(300, 2);
    await post(700, 2);
    await post(900, 5);
    const { reply, evidence, topic } = await request('What contracts pay best?');
    expect(topic).toBe('best_contract');
    expect(reply).toContain('700 credits');
    expect(evidence.map(({ amount }) => amount)).toEqual([700, 300]);
    await world.db.pool.query('DELETE FROM contracts');
  });

  it('name known planets without an owner only', async () => {
    expect((await request('Where can I find a free planet?')).reply).toContain('You know no planet');
    await visit(4);
    const { reply } = await request('Where can I find a free planet?');
    expect(reply).toContain('Secret World');
    expect(reply).not.toContain('Far Haven');
  });

  it('say who is wanted, the player included', async () => {
    const bob = await world.player();
    const at = (hours: number) => new Date(world.services.clock.now().getTime() + hours * 3_600_000);
    await world.db.pool.query(
      `INSERT INTO bounties (id, target_id, amount, status, created_at, expires_at)
       VALUES (gen_random_uuid(), $1, 1500, 'open', $2, $3)`,
      [bob.player_id, at(-1), at(9)],
    );
    await world.db.pool.query('INSERT INTO wanted_players (player_id, level, until) VALUES ($1, 3, $2)', [
      ada.player_id,
      at(5),
    ]);
    const { reply } = await request('Who is wanted?');
    expect(reply).toContain('1,500 credits');
    expect(reply).toContain('You are wanted, level 3');
    await world.db.pool.query('DELETE FROM bounties');
  });

  it('show what planets produce, not what the player owns', async () => {
    const { reply } = await request('What does a glacial planet produce?');
    expect(reply).toContain('Glacial: 15 ore, 8 organics, 21 equipment');
    expect(reply).not.toContain('Volcanic');
  });
});

describe('what is not understood', () => {
  it('is met with other suggestions each time', async () => {
    const first = await request('zzz qqq');
    const second = await request('qqq zzz', ada, first.conversation_id);
    const third = await request('zzq', ada, second.conversation_id);
    const all = [first, second, third].map(({ suggestions }) => suggestions.toSorted().join());
    expect(first.suggestions).toHaveLength(3);
    expect(all[0]).not.toBe(all[1]);
    expect(all[1]).not.toBe(all[2]);
  });

  it('or a statement of a trade is no place, and leaves none behind', async () => {
    const { topic, reply, conversation_id } = await request('I paid 300 credits for 5 ore');
    expect(topic).toBe('stated_trade');
    expect(reply).toContain('You have not traded yet');
    expect((await request('How far is it?', ada, conversation_id)).reply).not.toContain('300');
    expect((await ada.game.aria.memories({})).items.map(({ content }) => content)).not.toContain('300');
  });
});
