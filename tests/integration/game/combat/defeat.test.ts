import { beforeEach, expect, it } from 'vitest';
import { changeStanding, raiseWanted } from '#server/game/combat/index.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { at, FIGHT_TO_THE_END, fighter, OPEN_SECTOR, playOut } from '#tests/support/fighters.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const HOLDER = 'frontier_league';
const world = gameWorld({ each: true });

beforeEach(async () => {
  await world.db.pool.query(
    `INSERT INTO cluster_faction_influences (cluster_id, faction_code, influence)
     SELECT cluster_id, '${HOLDER}', 100 FROM sectors WHERE id = $1`,
    [world.galaxy.sector(OPEN_SECTOR)],
  );
});

async function esteem({ player_id }: TestPlayer, faction_code: string, by: number): Promise<void> {
  await inTransaction(world.services, (tx) => changeStanding(world.services, tx, { player_id, faction_code, by }));
}

async function standingsOf({ game }: TestPlayer) {
  const { items } = await game.combat.standings();
  return Object.fromEntries(items.map(({ faction_code, standing }) => [faction_code, standing]));
}

async function fightOf(strong: TestPlayer, weak: TestPlayer) {
  const { id } = await strong.game.combat.attack({ target: at(weak), tactic: FIGHT_TO_THE_END });
  await playOut(world, id);
  return id;
}

it('whoever loses a ship loses a tenth of a good standing with the faction of the place, as the report says', async () => {
  const strong = await fighter(world, { hull: 5_000, drones: 400 });
  const weak = await fighter(world, { hull: 30, type: 'scout' });
  await esteem(weak, HOLDER, 300);
  await esteem(weak, 'federation', 300);
  const id = await fightOf(strong, weak);
  expect(await standingsOf(weak)).toEqual({ [HOLDER]: 270, federation: 300 });
  const { participants } = await weak.game.combat.get({ id });
  expect(participants.find(({ is_me }) => is_me)).toMatchObject({ outcome: 'destroyed', standing_change: -30 });
});

it('never makes an enemy of a victim, whose bad standing stays as it is', async () => {
  const strong = await fighter(world, { hull: 5_000, drones: 400 });
  const weak = await fighter(world, { hull: 30, type: 'scout' });
  await esteem(weak, HOLDER, -40);
  const id = await fightOf(strong, weak);
  expect(await standingsOf(weak)).toEqual({ [HOLDER]: -40 });
  const { participants } = await weak.game.combat.get({ id });
  expect(participants.find(({ is_me }) => is_me)).toMatchObject({ outcome: 'destroyed', standing_change: 0 });
});

it('an attacker who loses pays for the attack and for the loss', async () => {
  const attacker = await fighter(world, { hull: 30, drones: 1 });
  const target = await fighter(world, { hull: 9_000, drones: 400 });
  await esteem(attacker, HOLDER, 215);
  const id = await fightOf(attacker, target);
  // 15 points for attacking somebody lawful, and a tenth of the other 200.
  expect(await standingsOf(attacker)).toEqual({ [HOLDER]: 180 });
  const { participants } = await attacker.game.combat.get({ id });
  expect(participants.find(({ is_me }) => is_me)).toMatchObject({ outcome: 'destroyed', standing_change: -35 });
});

it('attacking a wanted player ends a newcomer’s protection', async () => {
  const newcomer = await fighter(world, { hull: 5_000, drones: 400 });
  const wanted = await fighter(world, { hull: 30, type: 'scout' });
  await world.db.pool.query('UPDATE players SET attacked_at = NULL, created_at = $2 WHERE id = $1', [
    newcomer.player_id,
    world.services.clock.now(),
  ]);
  await inTransaction(world.services, (tx) => raiseWanted(world.services, tx, wanted.player_id, 1));
  expect((await newcomer.game.players.me()).protection).not.toBeNull();
  await fightOf(newcomer, wanted);
  expect((await newcomer.game.players.me()).protection).toBeNull();
});

it('a ship lost to mines costs standing too, and leaves a wreck with half of its cargo', async () => {
  const owner = await fighter(world, { hull: 900 });
  await owner.game.defences.lay({ kind: 'mine', quantity: 80 });
  const guest = await fighter(world, { hull: 10, type: 'scout', sector: 4 });
  await esteem(guest, HOLDER, 100);
  await world.db.pool.query(
    `WITH laden AS (UPDATE ships SET cargo_used = 15 WHERE owner_id = $1 RETURNING id)
     INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis) SELECT id, 'ore', 15, 450 FROM laden`,
    [guest.player_id],
  );
  const moved = await guest.game.nav.move({ to: world.galaxy.sector(OPEN_SECTOR) });
  expect(moved.encounter).toMatchObject({ ship_lost: true });
  expect(await standingsOf(guest)).toEqual({ [HOLDER]: 90 });
  const [wreck] = (await guest.game.combat.salvage()).items;
  expect(wreck).toMatchObject({ ship_type: 'scout', cargo: [{ commodity: 'ore', quantity: 7 }] });
  expect(wreck?.scrap).toBeGreaterThan(0);
});
