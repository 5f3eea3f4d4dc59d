import { expect, it } from 'vitest';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const world = gameWorld();
let made = 0;

async function teamOf(founder: TestPlayer, ...joiners: TestPlayer[]): Promise<void> {
  made += 1;
  await founder.game.teams.create({ name: `Charting ${made}`, tag: `C${made}` });
  for (const joiner of joiners) {
    const { id } = await founder.game.teams.invite({ to: joiner.username });
    await joiner.game.teams.accept({ id });
  }
}
async function fly({ game }: TestPlayer, ...numbers: number[]): Promise<void> {
  for (const number of numbers) await game.nav.move({ to: world.galaxy.sector(number) });
}
async function seenBy({ game }: TestPlayer) {
  const { sectors } = await game.nav.teamChart();
  return sectors.flatMap(({ number, seen }) => (seen ? [[number, seen.by.username]] : [])).toSorted();
}
function linked(chart: { sectors: { id: string; number: number }[]; warps: { from: string; to: string }[] }) {
  const number = new Map(chart.sectors.map((sector) => [sector.id, sector.number]));
  return chart.warps.map(({ from, to }) => [number.get(from), number.get(to)].toSorted().join('-')).toSorted();
}

it('shows sectors that team mates saw, with player and time, and nothing of others', async () => {
  const [ana, ben, eve] = [await world.player(), await world.player(), await world.player()];
  await teamOf(ana, ben);
  await fly(ben, 2, 3);
  await fly(eve, 2, 3, 4);
  await ben.game.nav.addBookmark({ sector_id: world.galaxy.sector(3), note: 'my own secret' });
  const chart = await ana.game.nav.teamChart();
  expect(await seenBy(ana)).toEqual([1, 2, 3].map((number) => [number, ben.username]));
  const market = chart.sectors.find(({ number }) => number === 3);
  expect(market?.contents?.station).toMatchObject({ name: 'Ore Market', goods: { ore: 'B' } });
  expect(market?.seen?.at).toBe(world.services.clock.now().toISOString());
  expect(market?.contents).not.toHaveProperty('visits');
  const next = chart.sectors.find(({ number }) => number === 4);
  expect(next).toMatchObject({ contents: null, seen: null });
  expect(linked(chart)).toEqual(['1-2', '1-6', '1-7', '2-3', '3-4', '3-6']);
  for (const secret of ['my own secret', 'Hidden Yard', 'Far Haven'])
    expect(JSON.stringify(chart)).not.toContain(secret);
  // Nothing was written into the player's own chart.
  expect((await ana.game.nav.chart({})).sectors.map(({ number }) => number)).not.toContain(3);
  expect(await ben.game.nav.teamChart()).toMatchObject({ is_complete: true });
  expect(await seenBy(ben)).toEqual([[1, ana.username]]);
});

it('names the player who saw a sector last', async () => {
  const [ana, ben, cleo] = [await world.player(), await world.player(), await world.player()];
  await teamOf(ana, ben, cleo);
  await fly(ben, 2);
  await world.db.pool.query(
    `UPDATE aria_exploration_map SET last_visit = last_visit - interval '1 hour' WHERE player_id = $1`,
    [ben.player_id],
  );
  await fly(cleo, 2);
  expect(await seenBy(ana)).toEqual([1, 2].map((number) => [number, cleo.username]));
});

it('ends at once on leaving, on removal, and with the team', async () => {
  const [ana, ben, cleo] = [await world.player(), await world.player(), await world.player()];
  await teamOf(ana, ben, cleo);
  await fly(ben, 2, 3);
  expect(await seenBy(cleo)).toContainEqual([3, ben.username]);
  const nothing = { team_id: null, sectors: [], warps: [], regions: [], clusters: [] };
  await cleo.game.teams.leave();
  expect(await cleo.game.nav.teamChart()).toMatchObject(nothing);
  expect((await refusal(cleo.game.nav.plot({ to: world.galaxy.sector(3), over: 'team' }))).code).toBe('NOT_FOUND');
  await ana.game.teams.remove({ player_id: ben.player_id });
  expect(await ben.game.nav.teamChart()).toMatchObject(nothing);
  expect(await seenBy(ana)).toEqual([]);
  await ana.game.teams.dissolve();
  expect(await ana.game.nav.teamChart()).toMatchObject(nothing);
});

it('allows a course over sectors that mates know, but not over hidden warps only they found', async () => {
  const [ana, ben] = [await world.player(), await world.player()];
  await teamOf(ana, ben);
  await fly(ben, 2, 3, 4);
  await fly(ana, 2);
  const to = world.galaxy.sector(4);
  expect((await refusal(ana.game.nav.plot({ to }))).code).toBe('NOT_FOUND');
  const plot = await ana.game.nav.plot({ to, over: 'team' });
  expect(plot).toMatchObject({ found: true, is_estimate: false });
  expect(plot.steps.map(({ number }) => number)).toEqual([2, 3, 4]);
  const flown = await ana.game.nav.autopilot({ path: plot.steps.slice(1).map(({ id }) => id) });
  expect(flown.steps.map(({ number }) => number)).toContain(3);

  const [cara, dan] = [await world.player(), await world.player()];
  await teamOf(cara, dan);
  await fly(dan, 2);
  await dan.game.nav.scan();
  await fly(cara, 2);
  const hidden = (await cara.game.nav.teamChart()).warps.filter(({ latent }) => latent);
  expect(hidden).toHaveLength(1);
  const around = await cara.game.nav.plot({ to: world.galaxy.sector(6), over: 'team' });
  expect(around.steps.map(({ number }) => number)).toEqual([2, 1, 6]);
});
