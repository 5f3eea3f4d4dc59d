import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer, type TestGalaxy } from '#tests/support/galaxy-factory.ts';
import { type GameClient, gameClient } from '#tests/support/game-client.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

let db: TestDatabase;
let services: TestServices;
let galaxy: TestGalaxy;
let game: GameClient;
let player_id: string;

/** At Terra (1); the only known course to the Ore Market (3) leads through the Ore Dock (2). */
beforeAll(async () => {
  db = await createTestDatabase({ texts: true });
});
afterAll(() => db.drop());
beforeEach(async () => {
  services = createTestServices(db);
  await db.pool.query('DELETE FROM users');
  await db.pool.query('DELETE FROM galaxies');
  galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
  const actor = await createTestPlayer(services, 'ada');
  player_id = actor.player_id;
  game = gameClient(services, actor);
  for (const sector of [2, 3, 2, 1]) await game.nav.move({ to: galaxy.sector(sector) });
});

async function chat(message: string) {
  services.clock.advance(61_000);
  return game.aria.chat({ message });
}

/** The course card's answer to the same question: the sectors it would name. */
async function namesOnCard(sector: number) {
  const { through_avoided } = await game.nav.plot({ to: galaxy.sector(sector) });
  return through_avoided.map(({ name, number }) => `${name} ${number}`);
}

function see(sector: number, commodity: string, action: 'B' | 'S', price: number) {
  return db.pool.query(
    `INSERT INTO aria_market_intelligence (player_id, station_id, commodity, action, unit_price, quantity, observed_at)
     VALUES ($1, $2, $3, $4, $5, 100, $6)`,
    [player_id, galaxy.station(sector), commodity, action, price, services.clock.now()],
  );
}

const QUESTIONS = {
  en: ['How do I get to sector 3?', 'which you avoid.'],
  de: ['Wie komme ich zu Sektor 3?', 'den du meidest.'],
  es: ['¿Cómo llego al sector 3?', 'que evitas.'],
  fr: ['Comment aller au secteur 3 ?', 'que vous évitez.'],
  pt: ['Como chego ao setor 3?', 'que você evita.'],
  zh: ['怎么去星区 3？', '你避开的星区'],
} as const;

it('the answer about a course names the avoided sectors of the course card, in every language', async () => {
  expect((await chat(QUESTIONS.en[0])).reply).toMatch(/ is 2 warps away and takes \d+ turns\.$/);
  await game.nav.avoid({ sector_id: galaxy.sector(2) });
  const [name = ''] = await namesOnCard(3);
  expect(name).toMatch(/ 2$/);
  for (const [language, [question, text]] of Object.entries(QUESTIONS)) {
    const answer = await chat(question);
    expect(answer).toMatchObject({ intent: 'course_to', language, evidence: [{ kind: 'sector', sector_number: 2 }] });
    expect(answer.reply).toContain(text);
    expect(answer.reply).toContain(name);
  }
  await game.nav.unavoid({ sector_id: galaxy.sector(2) });
  expect((await chat(QUESTIONS.en[0])).reply).toContain('2 warps away');
});

it('marks that are not the reason are not named, and a detour is counted as the course card does', async () => {
  await game.nav.avoid({ sector_id: galaxy.sector(2) });
  expect((await chat('How do I get to sector 8?')).reply).toBe('You know no course to sector 8.');
  expect((await chat('How do I get to sector 2?')).reply).toContain('1 warp away');
  await game.nav.unavoid({ sector_id: galaxy.sector(2) });
  // Into 6 and back to Terra: now two known ways lead from 3 to 1.
  for (const sector of [2, 3]) await game.nav.move({ to: galaxy.sector(sector) });
  await db.pool.query(
    `INSERT INTO aria_exploration_map (player_id, sector_id, first_visit, last_visit) VALUES ($1, $2, $3, $3)`,
    [player_id, galaxy.sector(6), services.clock.now()],
  );
  await game.nav.avoid({ sector_id: galaxy.sector(2) });
  const { turns, steps } = await game.nav.plot({ to: galaxy.sector(1) });
  expect(steps.map(({ number }) => number)).toEqual([3, 6, 1]);
  expect((await chat('How do I get to sector 1?')).evidence).toMatchObject([{ amount: turns, unit: 'turns' }]);
});

it('the answer about a trade adds the avoided sectors that close the way to its place', async () => {
  await see(3, 'ore', 'B', 200);
  await see(2, 'ore', 'S', 20);
  const note = / Every known course to sector .* 3 leads through sector .* 2, which you avoid\.$/;
  for (const avoiding of [false, true]) {
    if (avoiding) await game.nav.avoid({ sector_id: galaxy.sector(2) });
    for (const question of ['Where can I sell ore?', 'What is my best route?']) {
      const { reply, evidence } = await chat(question);
      expect(note.test(reply), reply).toBe(avoiding);
      expect(evidence.filter(({ kind }) => kind === 'sector')).toHaveLength(avoiding ? 1 : 0);
    }
    expect((await chat('Where can I buy ore?')).reply).not.toMatch(/avoid/);
  }
});

it('a trade is also answered without a ship to plot a course for', async () => {
  await see(3, 'ore', 'B', 200);
  await game.nav.avoid({ sector_id: galaxy.sector(2) });
  await db.pool.query('UPDATE players SET active_ship_id = NULL WHERE id = $1', [player_id]);
  expect((await chat('Where can I sell ore?')).reply).toContain('Ore Market');
});
