import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';

const world = gameWorld({
  each: true,
  spec: {
    regions: { home: { kind: 'terran_space', starting_credits: 10_000 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2 },
      { number: 3, planets: ['Fort'] },
      { number: 4, hazard: 'mine' },
    ],
    warps: [
      [1, 2],
      [2, 3],
      [3, 4],
    ],
  },
});

type Ship = { hull?: number; drones?: number; type?: string };

/** A player in a sector whom nothing protects, and who may give. */
async function veteran(sector: number, { hull = 500, drones = 0, type = 'defender' }: Ship = {}): Promise<TestPlayer> {
  const player = await world.player();
  await world.db.pool.query(
    'UPDATE players SET attacked_at = created_at, turns_spent = 5000, current_sector_id = $2 WHERE id = $1',
    [player.player_id, world.galaxy.sector(sector)],
  );
  await world.db.pool.query(
    `UPDATE ships SET type = $2, hull = $3, max_hull = $3, shields = 0, max_shields = 0, drones_attack = $4,
       max_drones_attack = 500, sector_id = $5 WHERE owner_id = $1`,
    [player.player_id, type, hull, drones, world.galaxy.sector(sector)],
  );
  return player;
}

async function condition(player: TestPlayer) {
  const { rows } = await world.db.pool.query<{ hull: number; drones_attack: number; sector_id: string; type: string }>(
    `SELECT s.hull, s.drones_attack, s.sector_id, s.type FROM ships s JOIN players p ON p.active_ship_id = s.id WHERE p.id = $1`,
    [player.player_id],
  );
  return rows[0];
}

async function moveTo(player: TestPlayer, sector: number, more: object = {}) {
  return player.game.nav.move({ to: world.galaxy.sector(sector), ...more });
}

async function laidBy(player: TestPlayer) {
  const { items } = await player.game.defences.list({});
  return items.map(({ kind, quantity, mode, toll }) => ({ kind, quantity, mode, toll }));
}

it('drones and mines are deployed and collected for turns and credits, without loss', async () => {
  const owner = await veteran(2, { drones: 100 });
  const before = await owner.game.players.me();
  const drones = await owner.game.defences.lay({ kind: 'drones', quantity: 60, mode: 'toll', toll: 250 });
  expect(drones).toMatchObject({
    drones_attack: 40,
    turns: before.turns - 1,
    defence: { quantity: 60, is_mine: true },
  });
  const mines = await owner.game.defences.lay({ kind: 'mine', quantity: 10 });
  expect(mines.credits).toBe(before.credits - 600);
  await expect(owner.game.defences.lay({ kind: 'drones', quantity: 41, mode: 'defend' })).rejects.toThrow('40 attack');
  await expect(owner.game.defences.lay({ kind: 'limpet', quantity: 491 })).rejects.toThrow('490 more');
  expect(await laidBy(owner)).toEqual(
    expect.arrayContaining([
      { kind: 'drones', quantity: 60, mode: 'toll', toll: 250 },
      { kind: 'mine', quantity: 10, mode: 'attack', toll: 0 },
    ]),
  );
  const id = drones.defence?.id ?? '';
  expect((await owner.game.defences.order({ id, mode: 'defend' })).defence).toMatchObject({ mode: 'defend', toll: 0 });
  expect(await owner.game.defences.collect({ id, quantity: 20 })).toMatchObject({ drones_attack: 60 });
  const collected = await owner.game.defences.collect({ id: mines.defence?.id ?? '' });
  expect(collected).toMatchObject({ defence: null, credits: before.credits - 600 + 420 });
  await expect(owner.game.defences.collect({ id: randomUUID() })).rejects.toThrow('What you laid');
  const stranger = await veteran(2);
  await expect(stranger.game.defences.collect({ id })).rejects.toThrow('What you laid');
  await moveTo(owner, 1);
  await expect(owner.game.defences.lay({ kind: 'mine', quantity: 1 })).rejects.toThrow('fedspace');
  await expect(owner.game.defences.collect({ id })).rejects.toThrow('another sector');
});

it('an order is executed once per key, and two concurrent ones deploy no more than the ship carries', async () => {
  const owner = await veteran(2, { drones: 50 });
  const lay = () => owner.game.defences.lay({ kind: 'drones', quantity: 30, mode: 'defend' });
  const both = await Promise.allSettled([lay(), lay()]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await condition(owner))?.drones_attack).toBe(20);
  expect(await laidBy(owner)).toEqual([{ kind: 'drones', quantity: 30, mode: 'defend', toll: 0 }]);
});

it('defending drones turn a ship back, stop the autopilot, and let team mates and pods pass', async () => {
  const owner = await veteran(3, { drones: 100 });
  await owner.game.defences.lay({ kind: 'drones', quantity: 80, mode: 'defend' });
  const guest = await veteran(2);
  const before = await guest.game.players.me();
  const moved = await moveTo(guest, 3);
  expect(moved.encounter).toMatchObject({
    turned_back: true,
    drones: { action: 'blocked', drones: 80, owners: [(await owner.game.players.me()).username] },
  });
  expect(moved.sector.number).toBe(2);
  expect(moved.turns.turns).toBe(before.turns - moved.turn_cost);
  expect((await condition(guest))?.sector_id).toBe(world.galaxy.sector(2));
  const flight = await guest.game.nav.autopilot({ path: [world.galaxy.sector(3), world.galaxy.sector(4)] });
  expect(flight).toMatchObject({ stopped: 'blocked', steps: [], sector: { number: 2 } });
  await moveTo(owner, 2);
  expect((await moveTo(owner, 3)).encounter).toBeNull();
  await world.db.pool.query(`UPDATE ships SET type = 'escape_pod' WHERE owner_id = $1`, [guest.player_id]);
  expect((await moveTo(guest, 3)).sector.number).toBe(3);
});

it('a toll is asked first, and paid only up to the agreed amount', async () => {
  const owner = await veteran(3, { drones: 100 });
  await owner.game.defences.lay({ kind: 'drones', quantity: 80, mode: 'toll', toll: 300 });
  const guest = await veteran(2);
  expect((await moveTo(guest, 3)).encounter?.drones).toMatchObject({ action: 'toll_asked', toll: 300 });
  expect((await moveTo(guest, 3, { at_drones: 'pay_toll', max_toll: 299 })).encounter?.turned_back).toBe(true);
  await expect(moveTo(guest, 3, { at_drones: 'pay_toll', max_toll: 300 })).rejects.toThrow(
    'no account gives away more',
  );
  await grantPlay(world, guest, 5_000, 1_000);
  const [mine, theirs] = [await guest.game.players.me(), await owner.game.players.me()];
  const paid = await moveTo(guest, 3, { at_drones: 'pay_toll', max_toll: 300 });
  expect(paid.encounter).toMatchObject({ turned_back: false, drones: { action: 'toll_paid', toll: 300 } });
  expect((await guest.game.players.me()).credits).toBe(mine.credits - 300);
  expect((await owner.game.players.me()).credits).toBe(theirs.credits + 300);
  expect((await guest.game.ledger.entries({ kind: 'toll_paid' })).items).toHaveLength(1);
});

it('breaking through fights the drones for the turns of an attack', async () => {
  const owner = await veteran(3, { drones: 100 });
  await owner.game.defences.lay({ kind: 'drones', quantity: 20, mode: 'defend' });
  const strong = await veteran(2, { hull: 2_000, drones: 300 });
  const before = await strong.game.players.me();
  const moved = await moveTo(strong, 3, { at_drones: 'fight' });
  expect(moved.encounter).toMatchObject({ turned_back: false, drones: { action: 'fought', drones: 20 } });
  expect(moved.turns.turns).toBe(before.turns - moved.turn_cost - 3);
  const [fight] = (await strong.game.combat.history({})).items;
  expect(fight).toMatchObject({
    type: 'drones',
    status: 'ended',
    winner: 'attacker',
    id: moved.encounter?.drones?.combat_id,
  });
  expect((await owner.game.combat.history({})).items).toHaveLength(1);
  expect(await laidBy(owner)).toEqual([]);
  expect((await strong.game.combat.standings()).wanted?.level).toBe(2);
});

it('attacking drones destroy a weak ship: its player escapes in a pod where they entered, and the owner is held responsible', async () => {
  const owner = await veteran(3, { drones: 400 });
  await owner.game.defences.lay({ kind: 'drones', quantity: 400, mode: 'attack' });
  const victim = await veteran(2, { hull: 30, type: 'light_freighter' });
  const moved = await moveTo(victim, 3);
  expect(moved.encounter).toMatchObject({ ship_lost: true, turned_back: false, drones: { action: 'attacked' } });
  expect(await condition(victim)).toMatchObject({ type: 'escape_pod', sector_id: world.galaxy.sector(3) });
  expect((await owner.game.combat.standings()).wanted?.level).toBe(2);
  const left = (await laidBy(owner)).reduce((sum, { quantity }) => sum + quantity, 0);
  const [fight] = (await owner.game.combat.history({})).items;
  const report = await owner.game.combat.get({ id: fight?.id ?? '' });
  expect(left).toBe(400 - (report.participants.find(({ is_me }) => is_me)?.drones_lost ?? 0));
});

it('mines are visible to scans, hit ships of other sides, and are used up', async () => {
  const owner = await veteran(3);
  await owner.game.defences.lay({ kind: 'mine', quantity: 40 });
  const guest = await veteran(2, { hull: 5_000 });
  const { encounter } = await moveTo(guest, 3);
  const [blow] = encounter?.blows ?? [];
  expect(blow).toMatchObject({ type: 'mine', quantity: 40, damage: (blow?.hits ?? 0) * 12 });
  // The flight of two turns wore a point off.
  expect((await condition(guest))?.hull).toBe(4_999 - (blow?.damage ?? 0));
  expect((await guest.game.defences.here()).items).toEqual([]);
  const { defences } = await guest.game.nav.scan();
  expect(defences).toMatchObject([{ kind: 'mine', quantity: 40 - (blow?.hits ?? 0), is_hostile: true }]);
  expect((await owner.game.defences.here()).items).toHaveLength(1);
});

it('a planet fires at ships that enter, and its interdictor raises the cost of leaving, except for its own side', async () => {
  const owner = await veteran(3);
  await world.db.pool.query('UPDATE planets SET owner_id = $1, citadel_level = 6 WHERE sector_id = $2', [
    owner.player_id,
    world.galaxy.sector(3),
  ]);
  const guest = await veteran(2, { hull: 5_000 });
  const { encounter, moves } = await moveTo(guest, 3);
  expect(encounter?.blows).toMatchObject([{ type: 'cannon', quantity: 1 }]);
  const out = moves.find(({ number }) => number === 2);
  const plain = (await owner.game.nav.moves()).items.find(({ number }) => number === 2);
  expect(out?.turn_cost).toBe((plain?.turn_cost ?? 0) + 3);
  expect((await moveTo(guest, 2)).turn_cost).toBe(out?.turn_cost);
});

it('newcomers pass all defences, and far stronger owners attack no one', async () => {
  const owner = await veteran(3, { drones: 100 });
  await owner.game.defences.lay({ kind: 'drones', quantity: 80, mode: 'attack' });
  await owner.game.defences.lay({ kind: 'mine', quantity: 40 });
  const newcomer = await veteran(2);
  await world.db.pool.query('UPDATE players SET attacked_at = NULL, turns_spent = 0 WHERE id = $1', [
    newcomer.player_id,
  ]);
  expect((await moveTo(newcomer, 3)).encounter).toMatchObject({ protected: true, damage: 0, ship_lost: false });
  await world.db.pool.query('UPDATE players SET credits = 100000000 WHERE id = $1', [owner.player_id]);
  const guest = await veteran(2);
  expect((await moveTo(guest, 3)).encounter).toBeNull();
});
