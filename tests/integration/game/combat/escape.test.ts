import { describe, expect, it } from 'vitest';
import { armInOpenSpace, at, FIGHT_TO_THE_END, fighter, playOut } from '#tests/support/fighters.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { clusterOf } from '#tests/support/linked-accounts.ts';

const world = gameWorld();
const MINUTE = 60_000;
const STRONG = { hull: 900, shields: 600, drones: 150 };

function attack(attacker: TestPlayer, target: TestPlayer) {
  return attacker.game.combat.attack({ target: at(target), tactic: FIGHT_TO_THE_END });
}

/** A hunter, and a player whose ship the hunter destroyed and who has a new one. */
async function hunted(isLinked = false): Promise<{ hunter: TestPlayer; loser: TestPlayer }> {
  const [hunter, loser] = [await fighter(world, STRONG), await fighter(world, { hull: 40 })];
  if (isLinked) await clusterOf(world, [hunter, loser], 'confirmed');
  await playOut(world, (await attack(hunter, loser)).id);
  await armInOpenSpace(world, loser, { hull: 5_000, shields: 400, drones: 100 });
  return { hunter, loser };
}

describe('a player who escaped from a fight', () => {
  it('cannot be attacked by players for ten minutes, as estimate and refusal say', async () => {
    const { hunter, loser } = await hunted();
    const until = new Date(world.services.clock.now().getTime() + 10 * MINUTE).toISOString();
    expect((await hunter.game.combat.estimate({ target: at(loser) })).refused_by).toBe('target_escaped');
    expect(await refusal(attack(hunter, loser))).toMatchObject({
      ...{ code: 'CONFLICT', reason: 'target_escaped', extra: { until } },
    });
    const other = await fighter(world, STRONG);
    expect((await refusal(attack(other, loser))).reason).toBe('target_escaped');
    world.services.clock.advance(10 * MINUTE);
    expect((await attack(other, loser)).status).toBe('active');
  });

  it('loses this protection by attacking', async () => {
    const { hunter, loser } = await hunted();
    await playOut(world, (await attack(loser, await fighter(world, { hull: 30 }))).id);
    expect((await hunter.game.combat.estimate({ target: at(loser) })).refused_by).toBeNull();
  });

  it('is also protected after fleeing, but not from an attack of their own', async () => {
    const [hunter, prey] = [await fighter(world, STRONG), await fighter(world, STRONG)];
    const escapes = async () => {
      const { rows } = await world.db.pool.query<{ player_id: string }>(
        `SELECT p.player_id FROM combat_participants p WHERE p.outcome = 'fled' AND p.player_id = ANY($1::uuid[])`,
        [[hunter.player_id, prey.player_id]],
      );
      return rows.map(({ player_id }) => player_id);
    };
    for (let tries = 0; (await escapes()).length === 0 && tries < 30; tries++) {
      for (const one of [hunter, prey]) await armInOpenSpace(world, one, STRONG);
      world.services.clock.advance(11 * MINUTE);
      const { id } = await hunter.game.combat.attack({
        target: at(prey),
        tactic: { stance: 'press', flee_at: 100, targets: 'weakest' },
      });
      await playOut(world, id);
    }
    expect(await escapes()).toEqual([hunter.player_id]);
    expect((await prey.game.combat.estimate({ target: at(hunter) })).refused_by).toBeNull();
  });

  it('is not protected after a fight with an account that may be their own', async () => {
    const { loser } = await hunted(true);
    const other = await fighter(world, STRONG);
    expect((await other.game.combat.estimate({ target: at(loser) })).refused_by).toBeNull();
  });
});

it('an attack in federation space is refused because of the wanted level it caused', async () => {
  const [offender, other] = [await fighter(world, STRONG), await fighter(world, STRONG)];
  for (const one of [offender, other]) await armInOpenSpace(world, one, { ...STRONG, sector: 1 });
  expect((await offender.game.combat.estimate({ target: at(other) })).refused_by).toBe('attack_in_fedspace');
  expect((await offender.game.combat.standings()).wanted).toBeNull();
  const refused = await refusal(attack(offender, other));
  const { wanted } = await offender.game.combat.standings();
  expect(refused).toMatchObject({ code: 'CONFLICT', reason: 'attack_in_fedspace' });
  expect(refused.extra).toEqual({ wanted_level: 1, until: wanted?.until });
});
