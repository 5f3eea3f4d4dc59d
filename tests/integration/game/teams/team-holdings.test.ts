import { expect, it } from 'vitest';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const world = gameWorld();
let made = 0;

async function teamOf(founder: TestPlayer, ...joiners: TestPlayer[]): Promise<void> {
  made += 1;
  await founder.game.teams.create({ name: `Holding ${made}`, tag: `H${made}` });
  for (const joiner of joiners) {
    const { id } = await founder.game.teams.invite({ to: joiner.username });
    await joiner.game.teams.accept({ id });
  }
}
async function fly({ game }: TestPlayer, ...numbers: number[]): Promise<void> {
  for (const number of numbers) await game.nav.move({ to: world.galaxy.sector(number) });
}
/** A planet of the player's in the sector. */
async function givePlanet({ player_id }: TestPlayer, number: number): Promise<void> {
  await world.db.pool.query(
    `WITH given AS (UPDATE planets SET owner_id = $1, citadel_level = 2 WHERE sector_id = $2 RETURNING id)
     INSERT INTO planet_holdings (planet_id, owner_id, origin, ore_rate, organics_rate, equipment_rate, storage,
       max_colonists, citadel_level, produced_at, claimed_at)
     SELECT id, $1, 'claimed', 1, 1, 1, 100, 100, 2, $3, $3 FROM given`,
    [player_id, world.galaxy.sector(number), world.services.clock.now()],
  );
}

it('lists the property of team mates and its sector, as far as the team knows it, and nothing of others', async () => {
  const [ana, ben, eve] = [await world.player(), await world.player(), await world.player()];
  await teamOf(ana, ben);
  await fly(ben, 2);
  await givePlanet(ben, 4);
  await givePlanet(eve, 5);
  const { items: planets } = await ana.game.teams.planets({});
  expect(planets).toMatchObject([
    { name: 'Secret World', citadel_level: 2, owner: { username: ben.username }, sector: null },
  ]);
  await fly(ben, 3);
  await world.db.pool.query(
    `INSERT INTO aria_exploration_map (player_id, sector_id, first_visit, last_visit) VALUES ($1, $2, $3, $3)`,
    [ben.player_id, world.galaxy.sector(4), world.services.clock.now()],
  );
  expect((await ana.game.teams.planets({})).items[0]?.sector).toMatchObject({ number: 4 });

  const ships = (await ana.game.teams.ships({})).items;
  expect(ships.map(({ owner, is_active }) => [owner.username, is_active]).toSorted()).toEqual(
    [ana, ben].map(({ username }) => [username, true]).toSorted(),
  );
  const place = (list: typeof ships, who: TestPlayer) =>
    list.find(({ owner }) => owner.username === who.username)?.sector;
  expect(place(ships, ana)).toMatchObject({ number: 1 });
  // In another sector a team mate's flight is private.
  expect(place(ships, ben)).toBeNull();
  await fly(ana, 2, 3);
  expect(place((await ana.game.teams.ships({})).items, ben)).toMatchObject({ number: 3 });
  expect((await refusal(eve.game.teams.ships({}))).reason).toBe('no_team');
});

it('pages through all of it without repetition, and ends with the membership', async () => {
  const [ana, ben, cleo] = [await world.player(), await world.player(), await world.player()];
  await teamOf(ana, ben, cleo);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ana.game.teams.ships({ limit: 1, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ owner }) => owner.username));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen.toSorted()).toEqual([ana, ben, cleo].map(({ username }) => username).toSorted());
  await ben.game.teams.leave();
  expect((await refusal(ben.game.teams.planets({}))).reason).toBe('no_team');
  expect((await ana.game.teams.ships({})).items).toHaveLength(2);
});
