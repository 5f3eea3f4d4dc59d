import { describe, expect, it } from 'vitest';
import type { FightEvent, FightInputs } from '#server/game/combat/rules/combatant.ts';
import { replayFight } from '#server/game/combat/rules/fight.ts';
import { at, FIGHT_TO_THE_END, fighter, fleetOf, OPEN_SECTOR, playOut } from '#tests/support/fighters.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';
import { signInFrom } from '#tests/support/linked-accounts.ts';
import { rounds } from '#tests/support/rounds.ts';

const world = gameWorld();
const STRONG = { hull: 900, shields: 300, drones: 80 };
const STEADY = { hull: 4_000 };

function set(player: TestPlayer, text: string) {
  return world.db.pool.query(`UPDATE players SET ${text} WHERE id = $1`, [player.player_id]);
}
async function keysOf(id: string, side: 'attacker' | 'defender'): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ key: string }>(
    'SELECT key FROM combat_participants WHERE combat_id = $1 AND side = $2 ORDER BY key',
    [id, side],
  );
  return rows.map(({ key }) => key);
}
function ids(...players: (TestPlayer | undefined)[]): string[] {
  return players.map((one) => one?.player_id ?? '').toSorted();
}
async function turnsOf(player: TestPlayer) {
  return (await player.game.players.me()).turns;
}
function lead(attacker: TestPlayer, target: TestPlayer) {
  return attacker.game.combat.attack({ target: at(target), tactic: FIGHT_TO_THE_END, with_fleet: true });
}

describe('a fleet that attacks', () => {
  it('fights the whole fleet of its target: each member pays 3 turns, is notified, and sees one fight that replays', async () => {
    const ours = await fleetOf(world, [STRONG, STRONG, STRONG]);
    const theirs = await fleetOf(world, [{ hull: 60 }, { hull: 60 }]);
    const [leader, ...allies] = ours.members;
    const [target, mate] = theirs.members;
    const estimate = await leader.game.combat.estimate({
      target: at(target),
      tactic: FIGHT_TO_THE_END,
      with_fleet: true,
    });
    expect(estimate.refused_by).toBeNull();
    expect(estimate.ships.map(({ side, name }) => [side, name]).toSorted()).toEqual(
      [
        ...ours.members.map(({ username }) => ['attacker', username]),
        ...theirs.members.map(({ username }) => ['defender', username]),
      ].toSorted(),
    );
    const before = await Promise.all(ours.members.map(turnsOf));
    const fight = await lead(leader, target);
    expect(fight).toMatchObject({ type: 'fleet' });
    expect(await keysOf(fight.id, 'attacker')).toEqual(ids(...ours.members));
    expect(await keysOf(fight.id, 'defender')).toEqual(ids(target, mate));
    expect(await Promise.all(ours.members.map(turnsOf))).toEqual(before.map((turns) => turns - 3));
    await playOut(world, fight.id);
    const { rows } = await world.db.pool.query<{
      rules_version: number;
      seed: number;
      inputs: FightInputs;
      events: FightEvent[];
      state: unknown;
      fleets: string[];
    }>(
      `SELECT rules_version, seed, inputs, events, state,
         (SELECT array_agg(DISTINCT fleet_id) FROM combat_participants WHERE combat_id = c.id) AS fleets
       FROM combats c WHERE id = $1`,
      [fight.id],
    );
    const [stored] = rows;
    if (!stored) throw new Error('no fight');
    expect(JSON.parse(JSON.stringify(replayFight(stored).state))).toEqual(stored.state);
    expect(stored.fleets.toSorted()).toEqual([ours.id, theirs.id].toSorted());
    for (const loser of theirs.members) {
      expect(await loser.game.players.me()).toMatchObject({ combat_id: null, ship: { type: 'escape_pod' } });
      expect((await loser.game.notifications.list({})).items.map(({ type }) => type)).toContain('attacked');
    }
    for (const ally of allies) {
      expect((await ally.game.notifications.list({})).items.map(({ type }) => type)).toContain('fleet_battle');
      expect((await ally.game.combat.standings()).wanted?.level).toBeGreaterThan(0);
    }
  });

  it('includes only members who are present, willing and able; the estimate gives the reason for the others', async () => {
    const { id, members } = await fleetOf(world, [STRONG, STRONG, STRONG, STRONG, STRONG, STRONG]);
    const [leader, unwilling, away, tired, docked, ready] = members;
    if (!unwilling || !away || !tired || !docked || !ready) throw new Error('six members');
    await unwilling.game.fleets.consent({ id, joins: 'defence' });
    await set(away, `current_sector_id = '${world.galaxy.sector(OPEN_SECTOR - 1)}'`);
    await set(tired, 'turns = 2, last_turn_regeneration = now()');
    await set(docked, `docked_station_id = '${world.galaxy.station(2)}'`);
    const target = await fighter(world, STEADY);
    const estimate = await leader.game.combat.estimate({
      target: at(target),
      tactic: FIGHT_TO_THE_END,
      with_fleet: true,
    });
    expect(new Map(estimate.left_out.map(({ name, why }) => [name, why]))).toEqual(
      new Map([
        [unwilling.username, 'unwilling'],
        [away.username, 'away'],
        [tired.username, 'turns_short'],
        [docked.username, 'docked'],
      ]),
    );
    const { id: fight, type } = await lead(leader, target);
    expect(type).toBe('ship');
    expect(await keysOf(fight, 'attacker')).toEqual(ids(leader, ready));
    for (const out of [unwilling, away, docked]) expect(await turnsOf(out)).toBe(1_000);
  });

  it('can be ordered by its commander only', async () => {
    const { members } = await fleetOf(world, [STRONG, STRONG]);
    const target = await fighter(world, STEADY);
    const [, member] = members;
    expect((await refusal(lead(member ?? members[0], target))).reason).toBe('no_fleet');
    expect((await refusal(lead(target, members[0]))).reason).toBe('no_fleet');
  });

  it('is checked pair by pair: a protected or too weak target stays out, and so does a too strong ally', async () => {
    const ours = await fleetOf(world, [STRONG, STRONG]);
    const theirs = await fleetOf(world, [STEADY, STEADY, STEADY]);
    const [leader, rich] = ours.members;
    const [target, newcomer, mate] = theirs.members;
    if (!rich || !newcomer || !mate) throw new Error('members');
    await set(newcomer, 'attacked_at = NULL');
    await set(rich, 'credits = 5000000');
    const { id } = await lead(leader, target);
    expect(await keysOf(id, 'attacker')).toEqual(ids(leader));
    expect(await keysOf(id, 'defender')).toEqual(ids(target, mate));
    expect((await newcomer.game.players.me()).combat_id).toBeNull();
    expect(await turnsOf(rich)).toBe(1_000);
  });
});

describe('a fleet that is attacked', () => {
  it('defends a member, except with ships that never fight; an attack can also target the fleet itself', async () => {
    const { id, members } = await fleetOf(world, [STEADY, STEADY, STEADY]);
    const [commander, never, other] = members;
    if (!never || !other) throw new Error('members');
    await never.game.fleets.consent({ id, joins: 'never' });
    const hunter = await fighter(world, STRONG);
    const fight = await hunter.game.combat.attack({ target: { kind: 'fleet', id }, tactic: FIGHT_TO_THE_END });
    expect(fight.type).toBe('fleet');
    expect(await keysOf(fight.id, 'defender')).toEqual(ids(commander, other));
    expect((await refusal(other.game.nav.move({ to: world.galaxy.sector(4) }))).reason).toBe('in_combat');
    await never.game.nav.move({ to: world.galaxy.sector(4) });
  });

  it('receives no insurance when members of both sides are linked accounts', async () => {
    const { members } = await fleetOf(world, [{ hull: 40 }, { hull: 40 }]);
    const [target, mate] = members;
    const hunter = await fighter(world, STRONG);
    await signInFrom(world, [hunter, target], '203.0.113.77', 'Firefox');
    await world.db.pool.query(
      `UPDATE ships SET insurance = 'premium', insured_value = 12000, insurance_paid = 1920 WHERE owner_id = ANY($1)`,
      [ids(target, mate)],
    );
    const { id } = await hunter.game.combat.attack({ target: at(target), tactic: FIGHT_TO_THE_END });
    await playOut(world, id);
    for (const loser of [target, mate])
      expect((await loser?.game.ledger.entries({}))?.items[0]).toMatchObject({
        kind: 'insurance_refused',
        detail: { reason: 'linked_account' },
      });
  });
});

describe('a bounty on a member', () => {
  it('is shared by the members of the winning fleet who fought, to the last credit', async () => {
    const ours = await fleetOf(world, [STRONG, STRONG, STRONG]);
    const placer = await world.player();
    // It stays until the fight ends: nobody is paid for a ship that escapes.
    const theirs = await fleetOf(world, [{ hull: 1_500 }]);
    const [target] = theirs.members;
    await target.game.fleets.orders({ id: theirs.id, ...FIGHT_TO_THE_END });
    await grantPlay(world, placer, 1_000, 1_001);
    await placer.game.bounties.place({ target: target.username, amount: 1_001 });
    const before = await Promise.all(ours.members.map(async ({ game }) => (await game.players.me()).credits));
    const { id } = await lead(ours.members[0], target);
    await playOut(world, id);
    const after = await Promise.all(ours.members.map(async ({ game }) => (await game.players.me()).credits));
    const gains = after.map((credits, index) => credits - (before[index] ?? 0));
    expect(gains.toSorted((a, b) => a - b)).toEqual([333, 334, 334]);
  });
});

describe('concurrent operations', () => {
  it('attacks of two fleets on each other are one fight with every ship in it once', async () => {
    for (let round = 0; round < rounds(2, 5); round += 1) {
      const [one, other] = [await fleetOf(world, [STEADY, STEADY]), await fleetOf(world, [STEADY, STEADY])];
      const tries = await Promise.allSettled([
        lead(one.members[0], other.members[0]),
        lead(other.members[0], one.members[0]),
        lead(one.members[0], other.members[1] ?? other.members[0]),
      ]);
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const all = [...one.members, ...other.members];
      const { rows } = await world.db.pool.query<{ fights: number }>(
        'SELECT count(*)::int AS fights FROM combat_participants WHERE player_id = ANY($1) GROUP BY player_id',
        [ids(...all)],
      );
      expect(rows).toEqual(all.map(() => ({ fights: 1 })));
      const combats = await Promise.all(all.map(async ({ game }) => (await game.players.me()).combat_id));
      expect(new Set(combats).size).toBe(1);
    }
  });

  it('a member who leaves, docks or jumps is either in the fight or out of it', async () => {
    const { id: fleet, members } = await fleetOf(world, [STEADY, STEADY, STEADY, STEADY]);
    const [leader, leaver, jumper, docker] = members;
    if (!leaver || !jumper || !docker) throw new Error('members');
    const target = await fighter(world, STEADY);
    const [attack, left, jumped] = await Promise.allSettled([
      lead(leader, target),
      leaver.game.fleets.leave({ id: fleet }),
      jumper.game.nav.move({ to: world.galaxy.sector(OPEN_SECTOR - 1) }),
    ]);
    if (attack.status === 'rejected') throw attack.reason;
    const inFight = new Set(await keysOf(attack.value.id, 'attacker'));
    expect(left.status).toBe('fulfilled');
    expect(inFight.has(jumper.player_id)).toBe(jumped.status === 'rejected');
    for (const member of members) {
      const me = await member.game.players.me();
      expect(me.combat_id).toBe(inFight.has(member.player_id) ? attack.value.id : null);
      expect(me.turns < 1_000).toBe(inFight.has(member.player_id) || member === jumper);
    }
    expect((await refusal(docker.game.trading.dock({ station_id: world.galaxy.station(2) }))).reason).toBe('in_combat');
  });
});
