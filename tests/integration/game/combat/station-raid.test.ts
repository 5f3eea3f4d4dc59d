import { describe, expect, it } from 'vitest';
import type { FightEvent, FightInputs } from '#server/game/combat/rules/combatant.ts';
import { replayFight } from '#server/game/combat/rules/fight.ts';
import { verifyBalances } from '#server/world/players/verify-balances.ts';
import { CONSTRUCTION_GALAXY } from '#tests/support/construction-galaxy.ts';
import { armInOpenSpace, FIGHT_TO_THE_END, playOut, teamOf } from '#tests/support/fighters.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { openShop } from '#tests/support/own-station.ts';

const world = gameWorld({ spec: CONSTRUCTION_GALAXY, each: true });
const HOUR_MS = 3_600_000;
/** A sector with a station outside federation space. */
const SITE = 4;
const STRONG = { hull: 9_000, shields: 4_000, drones: 300, sector: SITE };

async function owner(): Promise<{ player: TestPlayer; id: string }> {
  const player = await world.player();
  await world.db.pool.query('UPDATE players SET attacked_at = created_at WHERE id = $1', [player.player_id]);
  const id = world.galaxy.station(SITE);
  await openShop(world, player, id);
  await world.db.pool.query(`INSERT INTO station_stocks (station_id, commodity, cost) VALUES ($1, 'ore', 150000)`, [
    id,
  ]);
  return { player, id };
}

async function raider(ship: Parameters<typeof armInOpenSpace>[2] = STRONG): Promise<TestPlayer> {
  const player = await world.player();
  await armInOpenSpace(world, player, ship);
  return player;
}

function attack({ game }: TestPlayer, id: string) {
  return game.combat.attack({ target: { kind: 'station', id }, tactic: FIGHT_TO_THE_END });
}

async function ownStation({ game }: TestPlayer) {
  const [station] = (await game.construction.stations({})).items;
  if (!station) throw new Error('the station is its owner’s');
  return station;
}

describe('a player’s station', () => {
  it('can be raided: a fifth of its stock is lost, half of that becomes salvage, till and station stay; a crime that replays', async () => {
    const { player, id } = await owner();
    const enemy = await raider();
    const estimate = await enemy.game.combat.estimate({ target: { kind: 'station', id }, tactic: FIGHT_TO_THE_END });
    expect(estimate).toMatchObject({ refused_by: null, turn_cost: 3 });
    expect(estimate.win.expected).toBeGreaterThan(0.95);
    const turns = (await enemy.game.players.me()).turns;
    const fight = await attack(enemy, id);
    await playOut(world, fight.id);
    expect(await enemy.game.combat.get({ id: fight.id })).toMatchObject({ type: 'station', winner: 'attacker' });
    expect((await enemy.game.players.me()).turns).toBe(turns - 3);
    expect(await ownStation(player)).toMatchObject({
      till: 50_000,
      defence: { hull: 1, max_hull: 1_200, shields: 0, max_shields: 400 },
      market: [
        { commodity: 'ore', quantity: 4_000, cost: 120_000 },
        { commodity: 'organics', quantity: 0 },
      ],
    });
    expect((await enemy.game.combat.salvage()).items).toMatchObject([
      { scrap: 0, cargo: [{ commodity: 'ore', quantity: 500 }] },
    ]);
    expect(await enemy.game.combat.standings()).toMatchObject({ wanted: { level: 2 } });
    const notes = (await player.game.notifications.list({})).items;
    expect(notes.map(({ type }) => type).toSorted()).toEqual(['asset_notice', 'attacked']);
    expect(notes.find(({ type }) => type === 'asset_notice')?.data).toMatchObject({
      event: 'station_raided',
      assets: 1_000,
    });
    const { rows } = await world.db.pool.query<{
      seed: number;
      rules_version: number;
      inputs: FightInputs;
      events: FightEvent[];
      state: unknown;
    }>('SELECT seed, rules_version, inputs, events, state FROM combats WHERE id = $1', [fight.id]);
    const [stored] = rows;
    if (!stored) throw new Error('the fight is stored');
    expect(JSON.parse(JSON.stringify(replayFight({ ...stored, seed: Number(stored.seed) }).state))).toEqual(
      stored.state,
    );
    expect(await verifyBalances(world.services)).toMatchObject({ differing: 0 });
  });

  it('cannot be raided for a day after a raid, and repairs itself meanwhile', async () => {
    const { player, id } = await owner();
    await playOut(world, (await attack(await raider(), id)).id);
    const next = await raider();
    expect((await refusal(attack(next, id))).reason).toBe('just_raided');
    world.services.clock.advance(12 * HOUR_MS);
    expect((await ownStation(player)).defence).toMatchObject({ hull: 600, shields: 200 });
    world.services.clock.advance(12 * HOUR_MS);
    expect((await ownStation(player)).defence).toMatchObject({ hull: 1_200, shields: 400, spared_until: null });
    await playOut(world, (await attack(next, id)).id);
    expect((await ownStation(player)).market[0]).toMatchObject({ quantity: 3_200, cost: 96_000 });
  });

  it('defends itself: a too weak attacker loses the ship, and the damage done stays for a while', async () => {
    const { player, id } = await owner();
    const weak = await raider({ hull: 60, drones: 100, sector: SITE });
    await playOut(world, (await attack(weak, id)).id);
    expect((await weak.game.players.me()).ship).toMatchObject({ type: 'escape_pod' });
    const { defence, market } = await ownStation(player);
    expect(defence.shields).toBeLessThan(400);
    expect(defence.spared_until).toBeNull();
    expect(market[0]).toMatchObject({ quantity: 5_000 });
  });

  it('cannot be attacked by its owner or their team, in federation space, or without an owner', async () => {
    const foreign = await raider();
    expect((await refusal(attack(foreign, world.galaxy.station(SITE)))).code).toBe('NOT_FOUND');
    const [boss, mate] = await teamOf(world, 2);
    const id = world.galaxy.station(SITE);
    await openShop(world, boss, id);
    await armInOpenSpace(world, boss, STRONG);
    if (mate) await armInOpenSpace(world, mate, STRONG);
    expect((await refusal(attack(boss, id))).reason).toBe('own_target');
    expect(mate && (await refusal(attack(mate, id))).reason).toBe('same_team');
    expect((await refusal(attack(foreign, world.galaxy.station(1)))).code).toBe('NOT_FOUND');
  });

  it('is in one fight at a time, and can be traded with meanwhile', async () => {
    const { id } = await owner();
    const [one, other] = [await raider({ ...STRONG, drones: 0 }), await raider({ ...STRONG, drones: 0 })];
    const results = await Promise.allSettled([attack(one, id), attack(other, id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [lost] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(lost).toMatchObject({ cause: { reason: 'target_in_combat' } });
  });
});
