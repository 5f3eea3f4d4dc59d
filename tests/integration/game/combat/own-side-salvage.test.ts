import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';
import { clusterOf } from '#tests/support/linked-accounts.ts';

const world = gameWorld({ each: true });
const { mid_price_ore: MID } = DEFAULT_SETTINGS;

/** A wreck in sector 1, of this player or of an NPC. */
async function wreck(owner: TestPlayer | null, scrap: number, ore: number): Promise<string> {
  const id = randomUUID();
  const now = world.services.clock.now();
  await world.db.pool.query(
    `INSERT INTO salvage (id, owner_id, sector_id, ship_type, ship_name, scrap, created_at, expires_at)
     VALUES ($1, $2, $3, 'scout', 'Wreck', $4, $5, $6)`,
    [id, owner?.player_id ?? null, world.galaxy.sector(1), scrap, now, new Date(now.getTime() + 3_600_000)],
  );
  await world.db.pool.query('INSERT INTO salvage_cargo (salvage_id, commodity, quantity) VALUES ($1, $2, $3)', [
    id,
    'ore',
    ore,
  ]);
  return id;
}

async function given({ player_id }: TestPlayer): Promise<{ route: string; value: number; receiver_id: string }[]> {
  const { rows } = await world.db.pool.query('SELECT route, value, receiver_id FROM gifts WHERE giver_id = $1', [
    player_id,
  ]);
  return rows;
}

it('counts what a linked account collects as given by the owner of the lost ship, within the giving limit', async () => {
  const [lost, mate] = [await world.player(), await world.player()];
  await clusterOf(world, [lost, mate], 'confirmed');
  const first = await wreck(lost, 100, 10);
  const before = (await mate.game.players.me()).credits;
  expect((await refusal(mate.game.combat.collect({ id: first }))).reason).toBe('wreck_of_own_side');
  expect((await mate.game.players.me()).credits).toBe(before);
  await grantPlay(world, lost, 1_000, 100 + 10 * MID);
  expect(await mate.game.combat.collect({ id: first })).toMatchObject({ scrap: 100, left: false });
  expect(await given(lost)).toEqual([{ route: 'salvage', value: 100 + 10 * MID, receiver_id: mate.player_id }]);
  const second = await wreck(lost, 1, 1);
  expect((await refusal(mate.game.combat.collect({ id: second }))).reason).toBe('wreck_of_own_side');
  expect(await given(mate)).toEqual([]);
});

it('never exceeds the giving limit of a team mate when two collect at once', async () => {
  const [lost, one, other] = [await world.player(), await world.player(), await world.player()];
  await clusterOf(world, [lost, one, other], 'confirmed');
  await grantPlay(world, lost, 1_000, 50 + 5 * MID);
  const wrecks = [await wreck(lost, 50, 5), await wreck(lost, 50, 5)];
  const both = await Promise.allSettled(
    [one, other].map(({ game }, index) => game.combat.collect({ id: wrecks[index] ?? '' })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await given(lost)).map(({ value }) => value)).toEqual([50 + 5 * MID]);
});

it('leaves salvage unlimited for strangers and for the owner', async () => {
  const [lost, stranger] = [await world.player(), await world.player()];
  for (const [owner, finder] of [
    [lost, stranger],
    [lost, lost],
    [null, stranger],
  ] as const)
    expect(await finder.game.combat.collect({ id: await wreck(owner, 10, 1) })).toMatchObject({ scrap: 10 });
  expect(await given(lost)).toEqual([]);
});
