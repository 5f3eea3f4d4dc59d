import { beforeEach, expect, it } from 'vitest';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const world = gameWorld({ each: true, texts: true });
let player: TestPlayer;

/** At Terra (1); the only known course to the Ore Market (3) leads through the Ore Dock (2). */
beforeEach(async () => {
  player = await world.player();
  for (const sector of [2, 3, 2, 1]) await player.game.nav.move({ to: world.galaxy.sector(sector) });
});

async function chat(message: string) {
  world.services.clock.advance(61_000);
  return player.game.aria.chat({ message });
}

/** The course card's answer to the same question: the sectors it would name. */
async function namesOnCard(sector: number) {
  const { through_avoided } = await player.game.nav.plot({ to: world.galaxy.sector(sector) });
  return through_avoided.map(({ name, number }) => `${name} ${number}`);
}

function see(sector: number, commodity: string, action: 'B' | 'S', price: number) {
  return world.db.pool.query(
    `INSERT INTO aria_market_intelligence (player_id, station_id, commodity, action, unit_price, quantity, observed_at)
     VALUES ($1, $2, $3, $4, $5, 100, $6)`,
    [player.player_id, world.galaxy.station(sector), commodity, action, price, world.services.clock.now()],
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
  await player.game.nav.avoid({ sector_id: world.galaxy.sector(2) });
  const [name = ''] = await namesOnCard(3);
  expect(name).toMatch(/ 2$/);
  for (const [language, [question, text]] of Object.entries(QUESTIONS)) {
    const answer = await chat(question);
    expect(answer).toMatchObject({ intent: 'course_to', language, evidence: [{ kind: 'sector', sector_number: 2 }] });
    expect(answer.reply).toContain(text);
    expect(answer.reply).toContain(name);
  }
  await player.game.nav.unavoid({ sector_id: world.galaxy.sector(2) });
  expect((await chat(QUESTIONS.en[0])).reply).toContain('2 warps away');
});

it('marks that are not the reason are not named, and a detour is counted as the course card does', async () => {
  await player.game.nav.avoid({ sector_id: world.galaxy.sector(2) });
  expect((await chat('How do I get to sector 8?')).reply).toBe('You know no course to sector 8.');
  expect((await chat('How do I get to sector 2?')).reply).toContain('1 warp away');
  await player.game.nav.unavoid({ sector_id: world.galaxy.sector(2) });
  // Into 6 and back to Terra: now two known ways lead from 3 to 1.
  for (const sector of [2, 3]) await player.game.nav.move({ to: world.galaxy.sector(sector) });
  await world.db.pool.query(
    `INSERT INTO aria_exploration_map (player_id, sector_id, first_visit, last_visit) VALUES ($1, $2, $3, $3)`,
    [player.player_id, world.galaxy.sector(6), world.services.clock.now()],
  );
  await player.game.nav.avoid({ sector_id: world.galaxy.sector(2) });
  const { turns, steps } = await player.game.nav.plot({ to: world.galaxy.sector(1) });
  expect(steps.map(({ number }) => number)).toEqual([3, 6, 1]);
  expect((await chat('How do I get to sector 1?')).evidence).toMatchObject([{ amount: turns, unit: 'turns' }]);
});

it('the answer about a trade adds the avoided sectors that close the way to its place', async () => {
  await see(3, 'ore', 'B', 200);
  await see(2, 'ore', 'S', 20);
  const note = / Every known course to sector .* 3 leads through sector .* 2, which you avoid\.$/;
  for (const avoiding of [false, true]) {
    if (avoiding) await player.game.nav.avoid({ sector_id: world.galaxy.sector(2) });
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
  await player.game.nav.avoid({ sector_id: world.galaxy.sector(2) });
  await world.db.pool.query('UPDATE players SET active_ship_id = NULL WHERE id = $1', [player.player_id]);
  expect((await chat('Where can I sell ore?')).reply).toContain('Ore Market');
});
