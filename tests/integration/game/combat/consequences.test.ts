import { beforeAll, describe, expect, it } from 'vitest';
import { changeStanding } from '#server/game/combat/index.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { at, FIGHT_TO_THE_END, fighter, playOut } from '#tests/support/fighters.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const world = gameWorld();

beforeAll(async () => {
  await world.db.pool.query(
    `INSERT INTO cluster_faction_influences (cluster_id, faction_code, influence)
     SELECT id, 'mining_combine', 100 FROM clusters`,
  );
});

async function strongAndWeak() {
  const strong = await fighter(world, { hull: 900, shields: 600, drones: 150 });
  return { strong, weak: await fighter(world, { hull: 40 }) };
}

async function wanted({ player_id }: TestPlayer, level: number): Promise<void> {
  const until = new Date(world.services.clock.now().getTime() + 3_600_000);
  await world.db.pool.query('INSERT INTO wanted_players (player_id, level, until) VALUES ($1, $2, $3)', [
    player_id,
    level,
    until,
  ]);
}

async function consequencesOf(strong: TestPlayer, weak: TestPlayer) {
  return (await strong.game.combat.estimate({ target: at(weak), tactic: FIGHT_TO_THE_END })).consequences;
}

/** Level and standings as they are now, in the form of the forecast. */
async function nameOf(player: TestPlayer) {
  const { wanted: found, items } = await player.game.combat.standings();
  return { level: found?.level ?? 0, standings: new Map(items.map((item) => [item.faction_code, item.standing])) };
}

describe('what an attack means, said before it', () => {
  it('is what happens: the wanted level and each standing after the target is destroyed', async () => {
    const { strong, weak } = await strongAndWeak();
    const foreseen = await consequencesOf(strong, weak);
    expect(foreseen).toMatchObject({
      is_crime: true,
      wanted: { now: 0, attacked: 1, destroyed: 2 },
      ends_newcomer_protection: false,
      ends_escape_protection: false,
    });
    const { id } = await strong.game.combat.attack({ target: at(weak), tactic: FIGHT_TO_THE_END });
    await playOut(world, id);
    expect((await strong.game.combat.get({ id })).winner).toBe('attacker');
    const after = await nameOf(strong);
    expect(after.level).toBe(foreseen?.wanted.destroyed);
    expect(foreseen?.standings).toEqual([{ faction_code: 'mining_combine', now: 0, attacked: -15, destroyed: -55 }]);
    expect(after.standings).toEqual(new Map([['mining_combine', -55]]));
  });

  it('stays within the bounds of levels and standings', async () => {
    const { strong, weak } = await strongAndWeak();
    await wanted(strong, 5);
    expect((await consequencesOf(strong, weak))?.wanted).toEqual({ now: 5, attacked: 5, destroyed: 5 });
  });

  it('is lawful against a wanted player, and raises the standing if they are destroyed', async () => {
    const { strong, weak } = await strongAndWeak();
    await wanted(weak, 1);
    const foreseen = await consequencesOf(strong, weak);
    expect(foreseen).toMatchObject({ is_crime: false, wanted: { now: 0, attacked: 0, destroyed: 0 } });
    expect(foreseen?.standings).toEqual([{ faction_code: 'mining_combine', now: 0, attacked: 0, destroyed: 20 }]);
  });

  it('says which protection ends, of a newcomer and of one who escaped', async () => {
    const { strong, weak } = await strongAndWeak();
    await world.db.pool.query('UPDATE players SET attacked_at = NULL, escaped_at = $2 WHERE id = $1', [
      strong.player_id,
      world.services.clock.now(),
    ]);
    expect(await consequencesOf(strong, weak)).toMatchObject({
      ends_newcomer_protection: true,
      ends_escape_protection: true,
    });
  });

  it('is nothing for an attack that is not allowed, and an estimate changes nothing', async () => {
    const { strong, weak } = await strongAndWeak();
    const before = await nameOf(strong);
    await consequencesOf(strong, weak);
    expect(await nameOf(strong)).toEqual(before);
    await world.db.pool.query('UPDATE players SET attacked_at = NULL WHERE id = $1', [weak.player_id]);
    const { refused_by, consequences } = await strong.game.combat.estimate({ target: at(weak) });
    expect({ refused_by, consequences }).toEqual({ refused_by: 'target_protected', consequences: null });
  });

  it('adds to a standing that is there', async () => {
    const { strong, weak } = await strongAndWeak();
    await inTransaction(world.services, (tx) =>
      changeStanding(world.services, tx, { player_id: strong.player_id, faction_code: 'mining_combine', by: 100 }),
    );
    expect((await consequencesOf(strong, weak))?.standings).toEqual([
      { faction_code: 'mining_combine', now: 100, attacked: 85, destroyed: 45 },
    ]);
  });
});
