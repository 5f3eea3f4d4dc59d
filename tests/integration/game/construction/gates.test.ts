import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { chargeUpkeep } from '#server/game/construction/charge-upkeep.ts';
import { BEACON_CLAUSE, GATE_CLAUSE } from '#server/game/construction/index.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { CONSTRUCTION_GALAXY } from '#tests/support/construction-galaxy.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits, grantPlay } from '#tests/support/holdings.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld({ spec: CONSTRUCTION_GALAXY, each: true });
const DAY_MS = 86_400_000;
const BEACON = 20_000;
const { gate_price: GATE, max_gate_toll: TOLL } = DEFAULT_SETTINGS;

async function rich(credits = 1_000_000): Promise<TestPlayer> {
  const player = await world.player();
  await grantCredits(world, player, credits);
  await world.db.pool.query('UPDATE players SET is_galactic_citizen = true WHERE id = $1', [player.player_id]);
  return player;
}
async function fly({ game }: TestPlayer, ...sectors: readonly number[]): Promise<void> {
  for (const number of sectors) await game.nav.move({ to: world.galaxy.sector(number) });
}
async function beacon({ game }: TestPlayer): Promise<string> {
  return (await game.construction.placeBeacon({ expected_price: BEACON })).beacon.id;
}
/** Beacons at 3 and in the player's region at 5, with the player at 5. */
async function surveyed(): Promise<{ player: TestPlayer; ends: { from_beacon_id: string; to_beacon_id: string } }> {
  const player = await rich();
  await fly(player, 2, 3);
  const from_beacon_id = await beacon(player);
  await fly(player, 2, 1, 4, 5);
  return { player, ends: { from_beacon_id, to_beacon_id: await beacon(player) } };
}
async function gated(): Promise<{ player: TestPlayer; id: string }> {
  const { player, ends } = await surveyed();
  const { gate } = await player.game.construction.buildGate({ ...ends, expected_price: GATE });
  return { player, id: gate.id };
}
async function creditsOf({ game }: TestPlayer): Promise<number> {
  return (await game.players.me()).credits;
}
async function exits({ game }: TestPlayer): Promise<number[]> {
  return (await game.nav.moves()).items.filter(({ kind }) => kind === 'gate').map(({ number }) => number);
}

describe('a warp gate', () => {
  it('joins two beacons in both directions, and has its cost recorded', async () => {
    const { player, id } = await gated();
    expect((await player.game.construction.gates({})).items).toMatchObject([
      { id, status: 'open', cost_basis: GATE + 2 * BEACON, toll: 0, till: 0 },
    ]);
    expect((await player.game.construction.beacons({})).items).toEqual([]);
    expect(await exits(player)).toEqual([3]);
    await fly(player, 3);
    expect(await exits(player)).toEqual([5]);
    await fly(player, 5);
    await expectBalanced(world, player.player_id);
  });

  it('is refused in federation space, in a grace period, elsewhere and beside a warp, and changes nothing', async () => {
    const player = await rich();
    expect((await refusal(player.game.construction.placeBeacon({ expected_price: BEACON }))).reason).toBe('fedspace');
    await fly(player, 2);
    const two = await beacon(player);
    expect((await refusal(player.game.construction.placeBeacon({ expected_price: BEACON }))).reason).toBe(
      'beacon_here',
    );
    await fly(player, 3);
    const three = await beacon(player);
    const before = await creditsOf(player);
    const build = (from_beacon_id: string, to_beacon_id: string, expected_price = GATE) =>
      refusal(player.game.construction.buildGate({ from_beacon_id, to_beacon_id, expected_price }));
    expect((await build(two, three)).reason).toBe('already_joined');
    expect((await build(two, two)).reason).toBe('same_beacon');
    expect((await build(two, three, 1)).extra).toMatchObject({ expected_price: GATE });
    await fly(player, 2, 1, 4);
    expect((await build(two, three)).reason).toBe('not_at_beacon');
    await world.db.pool.query(`UPDATE regions SET status = 'grace', suspended_at = now() WHERE id = $1`, [
      world.galaxy.region('owned'),
    ]);
    expect((await refusal(player.game.construction.placeBeacon({ expected_price: BEACON }))).reason).toBe(
      'region_in_grace',
    );
    expect(await creditsOf(player)).toBe(before);
    expect((await player.game.construction.gates({})).items).toEqual([]);
    expect((await player.game.construction.beacons({})).items.length).toBe(2);
  });

  it('asks a toll, which others pay as far as they may give', async () => {
    const { player, id } = await gated();
    expect((await refusal(player.game.construction.changeGate({ id, toll: TOLL + 1 }))).reason).toBe('toll_too_high');
    await player.game.construction.changeGate({ id, toll: TOLL });
    const visitor = await world.player();
    await fly(visitor, 2, 3);
    await world.db.pool.query('UPDATE players SET is_galactic_citizen = true WHERE id = $1', [visitor.player_id]);
    expect((await visitor.game.nav.moves()).items.find(({ kind }) => kind === 'gate')).toMatchObject({ toll: TOLL });
    const start = await creditsOf(visitor);
    await fly(visitor, 5);
    expect(await creditsOf(visitor)).toBe(start);
    await grantPlay(world, visitor, 1_000, TOLL + 30);
    await fly(visitor, 3, 5, 3);
    expect(await creditsOf(visitor)).toBe(start - TOLL - 30);
    const before = await creditsOf(player);
    const fetched = await player.game.construction.changeGate({ id, toll: TOLL });
    expect(fetched).toMatchObject({ credits: before + TOLL + 30, gate: { till: 0 } });
    expect(await creditsOf(player)).toBe(before + TOLL + 30);
    for (const { player_id } of [player, visitor]) await expectBalanced(world, player_id);
  });

  it('is closed at both ends while its upkeep is owed, and opens again once it is paid', async () => {
    const { player } = await gated();
    const credits = await creditsOf(player);
    world.services.clock.advance(DAY_MS);
    expect(await chargeUpkeep(world.services)).toBe(1);
    expect(await chargeUpkeep(world.services)).toBe(0);
    expect(await creditsOf(player)).toBe(credits - 1_000);
    await grantCredits(world, player, -(await creditsOf(player)));
    world.services.clock.advance(DAY_MS);
    await chargeUpkeep(world.services);
    expect((await player.game.construction.gates({})).items).toMatchObject([{ status: 'closed' }]);
    expect(await exits(player)).toEqual([]);
    expect(await chargeUpkeep(world.services)).toBe(0);
    expect((await refusal(player.game.nav.move({ to: world.galaxy.sector(3) }))).reason).toBe('no_warp');
    await grantCredits(world, player, 1_000);
    await chargeUpkeep(world.services);
    expect(await exits(player)).toEqual([3]);
    expect(await creditsOf(player)).toBe(0);
    await expectBalanced(world, player.player_id);
  });

  it('that is closed still holds its two sectors: no other gate is built between them', async () => {
    const { player } = await gated();
    await grantCredits(world, player, -(await creditsOf(player)));
    world.services.clock.advance(DAY_MS);
    await chargeUpkeep(world.services);
    const { player: rival, ends } = await surveyed();
    const before = await creditsOf(rival);
    const refused = await refusal(rival.game.construction.buildGate({ ...ends, expected_price: GATE }));
    expect(refused.reason).toBe('already_joined');
    expect(await creditsOf(rival)).toBe(before);
    expect((await rival.game.construction.beacons({})).items.length).toBe(2);
  });
});

describe('a region that ends', () => {
  it('removes gates at both ends, and beacons, and refunds half of their cost once', async () => {
    const { player, id } = await gated();
    await fly(player, 4);
    const left = await beacon(player);
    const region = world.galaxy.region('owned');
    const before = await creditsOf(player);
    expect(await GATE_CLAUSE.find(world.services, region)).toEqual([id]);
    const settle = (clause: typeof GATE_CLAUSE, asset: string) =>
      inTransaction(world.services, (tx) => clause.settle(world.services, tx, asset, region));
    expect(await settle(GATE_CLAUSE, id)).toMatchObject({ player_id: player.player_id, credits: GATE / 2 + BEACON });
    expect(await settle(GATE_CLAUSE, id)).toBeNull();
    expect(await BEACON_CLAUSE.find(world.services, region)).toEqual([left]);
    expect(await settle(BEACON_CLAUSE, left)).toMatchObject({ credits: 10_000 });
    expect(await settle(BEACON_CLAUSE, left)).toBeNull();
    expect(await creditsOf(player)).toBe(before + GATE / 2 + BEACON + 10_000);
    const { rows } = await world.db.pool.query(`SELECT 1 FROM warps WHERE kind = 'gate'`);
    expect(rows).toEqual([]);
    await expectBalanced(world, player.player_id);
  });
});
