import { expect, it } from 'vitest';
import { changeStanding } from '#server/game/combat/index.ts';
import { settleDemands } from '#server/game/npcs/settle-demands.ts';
import { spawnNpcs } from '#server/game/npcs/spawn-npcs.ts';
import { tickNpcs } from '#server/game/npcs/tick-npcs.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { at, FIGHT_TO_THE_END, haulerIn } from '#tests/support/fighters.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const MINUTE = 60_000;
const world = gameWorld({
  each: true,
  spec: {
    regions: { home: { kind: 'terran_space', starting_credits: 10_000 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, npc: { name: 'Warden Ilo', kind: 'border_warden' } },
      { number: 3, npc: { name: 'Black Nail', kind: 'pirate_captain' } },
      { number: 4, fedspace: true },
    ],
    // A patrol flies wherever it can; without a way out it stays.
    warps: [[1, 4]],
  },
});

/** The NPCs of these tests serve one faction, which does not own any place. */
const FACTION = 'test';

async function veteran(sector: number, standing = 0, { cargo = 0, hull = 5_000 } = {}): Promise<TestPlayer> {
  const player = await haulerIn(world, sector, { cargo, hull });
  await see(player, standing);
  return player;
}

async function see({ player_id }: TestPlayer, by: number): Promise<void> {
  if (by === 0) return;
  await inTransaction(world.services, (tx) =>
    changeStanding(world.services, tx, { player_id, faction_code: FACTION, by }),
  );
}

async function spawned(): Promise<void> {
  await spawnNpcs(world.services);
  world.services.clock.advance(5 * MINUTE);
}

async function sidesOf(player: TestPlayer): Promise<Record<string, string>> {
  const [fight] = (await player.game.combat.history({})).items;
  const { participants } = await player.game.combat.get({ id: fight?.id ?? '' });
  return Object.fromEntries(participants.map(({ name, side }) => [name, side]));
}

function tick() {
  return tickNpcs(world.services, () => 0);
}

it('pirates spare players in good standing with their clan, and notify them', async () => {
  const friend = await veteran(3, 100, { cargo: 30 });
  await spawned();
  expect((await friend.game.npcs.here()).items).toMatchObject([{ name: 'Black Nail', towards_you: 'spares' }]);
  expect(await tick()).toMatchObject({ demanded: 0 });
  const stranger = await veteran(3, 99, { cargo: 30 });
  expect((await stranger.game.npcs.here()).items).toMatchObject([{ towards_you: 'demands' }]);
  world.services.clock.advance(5 * MINUTE);
  expect(await tick()).toMatchObject({ demanded: 1 });
  expect((await friend.game.npcs.demands()).items).toEqual([]);
  expect((await stranger.game.npcs.demands()).items).toMatchObject([{ kind: 'cargo' }]);
});

it('a patrol orders players in bad standing to leave: nothing can be paid, and it attacks those who stay', async () => {
  const foe = await veteran(2, -200);
  const stranger = await veteran(2, -199);
  await spawned();
  expect((await foe.game.npcs.here()).items).toMatchObject([{ towards_you: 'drives_off' }]);
  expect(await tick()).toMatchObject({ demanded: 1, fights: 0 });
  expect((await stranger.game.npcs.demands()).items).toEqual([]);
  const [order] = (await foe.game.npcs.demands()).items;
  expect(order).toMatchObject({ kind: 'leave', npc_name: 'Warden Ilo', commodity: null, quantity: 0, fine: 0 });
  await expect(foe.game.npcs.pay({ id: order?.id ?? '' })).rejects.toThrow('This demand');
  world.services.clock.advance(2 * MINUTE);
  expect(await settleDemands(world.services)).toBe(1);
  expect(await sidesOf(foe)).toEqual({ 'Warden Ilo': 'attacker', [foe.username]: 'defender' });
});

it('newcomers, and players in fedspace, are never ordered to leave', async () => {
  const newcomer = await veteran(2, -500);
  await world.db.pool.query('UPDATE players SET attacked_at = NULL WHERE id = $1', [newcomer.player_id]);
  await spawned();
  expect(await tick()).toMatchObject({ demanded: 0 });
  await veteran(4, -500);
  await world.db.pool.query(`UPDATE npcs SET sector_id = $1 WHERE name = 'Warden Ilo'`, [world.galaxy.sector(4)]);
  world.services.clock.advance(5 * MINUTE);
  expect(await tick()).toMatchObject({ demanded: 0 });
});

it('a patrol defends players in good standing against an unlawful attack; the estimate shows it before', async () => {
  const friend = await veteran(2, 100);
  const robber = await veteran(2);
  await spawned();
  const asked = { target: at(friend), tactic: FIGHT_TO_THE_END };
  const estimate = await robber.game.combat.estimate(asked);
  expect(estimate.helpers).toMatchObject([{ name: 'Warden Ilo', faction_code: FACTION }]);
  expect(estimate.ships.filter(({ side }) => side === 'defender').map(({ name }) => name)).toContain('Warden Ilo');
  await robber.game.combat.attack(asked);
  expect(await sidesOf(friend)).toEqual({
    [robber.username]: 'attacker',
    [friend.username]: 'defender',
    'Warden Ilo': 'defender',
  });
  // It is in a fight now, and cannot help others.
  const second = await veteran(2, 100);
  const other = await veteran(2);
  expect((await other.game.combat.estimate({ target: at(second) })).helpers).toEqual([]);
});

it('wanted players, strangers, and attackers of a friend of the same faction get no help', async () => {
  const stranger = await veteran(2, 99);
  const friend = await veteran(2, 100);
  const rival = await veteran(2, 100);
  const robber = await veteran(2);
  await spawned();
  expect((await robber.game.combat.estimate({ target: at(stranger) })).helpers).toEqual([]);
  expect((await rival.game.combat.estimate({ target: at(friend) })).helpers).toEqual([]);
  expect((await robber.game.combat.estimate({ target: at(friend) })).helpers).toHaveLength(1);
  await world.db.pool.query(`INSERT INTO wanted_players (player_id, level, until) VALUES ($1, 1, $2)`, [
    friend.player_id,
    new Date(world.services.clock.now().getTime() + 60 * MINUTE),
  ]);
  expect((await robber.game.combat.estimate({ target: at(friend) })).helpers).toEqual([]);
});

it('a patrol defends a friend against pirates', async () => {
  const friend = await veteran(3, 0, { cargo: 30 });
  await spawned();
  await world.db.pool.query(`UPDATE npcs SET sector_id = $1 WHERE name = 'Warden Ilo'`, [world.galaxy.sector(3)]);
  expect(await tick()).toMatchObject({ demanded: 1 });
  await see(friend, 100);
  world.services.clock.advance(2 * MINUTE);
  expect(await settleDemands(world.services)).toBe(1);
  expect(await sidesOf(friend)).toEqual({
    'Black Nail': 'attacker',
    [friend.username]: 'defender',
    'Warden Ilo': 'defender',
  });
});

it('attacking a faction’s ship costs standing with it', async () => {
  const hunter = await veteran(3, 150);
  await spawned();
  const [pirate] = (await hunter.game.npcs.here()).items;
  await world.db.pool.query('UPDATE npc_states SET hull = 60, shields = 0, drones = 0');
  await world.db.pool.query('UPDATE ships SET drones_attack = 500, max_drones_attack = 500 WHERE owner_id = $1', [
    hunter.player_id,
  ]);
  await hunter.game.combat.attack({ target: { kind: 'npc', id: pirate?.id ?? '' }, tactic: FIGHT_TO_THE_END });
  const { items, friendly_from, hostile_from } = await hunter.game.combat.standings();
  expect(items).toEqual([{ faction_code: FACTION, standing: 138 }]);
  expect({ friendly_from, hostile_from }).toEqual({ friendly_from: 100, hostile_from: -200 });
});
