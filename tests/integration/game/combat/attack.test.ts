import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readReplay } from '#server/game/combat/queries/read-replay.ts';
import type { FightEvent, FightInputs } from '#server/game/combat/rules/combatant.ts';
import { replayFight } from '#server/game/combat/rules/fight.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import {
  at,
  FIGHT_TO_THE_END,
  type FighterShip,
  fighter as fighterIn,
  OPEN_SECTOR,
  playOut as playOutIn,
} from '#tests/support/fighters.ts';
import { gameClient } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { clusterOf, signInFrom } from '#tests/support/linked-accounts.ts';
import { requestCtx } from '#tests/support/services.ts';

const world = gameWorld();
function fighter(ship: FighterShip) {
  return fighterIn(world, ship);
}
function playOut(id: string) {
  return playOutIn(world, id);
}

async function strongAndWeak() {
  return { strong: await fighter({ hull: 900, shields: 600, drones: 150 }), weak: await fighter({ hull: 40 }) };
}

describe('an attack', () => {
  it('is estimated first, costs 3 turns, and destroys a weak ship: pod, salvage, insurance, reputation, both notified', async () => {
    const { strong, weak } = await strongAndWeak();
    const [ship] = (await weak.game.ships.list()).items;
    await world.db.pool.query(
      `UPDATE ships SET insurance = 'basic', insured_value = 12000, insurance_paid = 720, cargo_used = 20 WHERE owner_id = $1`,
      [weak.player_id],
    );
    await world.db.pool.query(
      `INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis) VALUES ($1, 'ore', 15, 450), ($1, 'fuel', 5, 200)`,
      [ship?.id],
    );
    const estimate = await strong.game.combat.estimate({ target: at(weak), tactic: FIGHT_TO_THE_END });
    expect(estimate).toMatchObject({ refused_by: null, turn_cost: 3, insured: false });
    expect(estimate.win.expected).toBeGreaterThan(0.95);
    const before = { strong: await strong.game.players.me(), weak: await weak.game.players.me() };
    world.services.published.length = 0;
    const fight = await strong.game.combat.attack({ target: at(weak), tactic: FIGHT_TO_THE_END });
    await playOut(fight.id);
    expect(await strong.game.combat.get({ id: fight.id })).toMatchObject({
      status: 'ended',
      winner: 'attacker',
      ended_by: 'destroyed',
    });
    const after = { strong: await strong.game.players.me(), weak: await weak.game.players.me() };
    expect(after.strong.turns).toBe(before.strong.turns - 3);
    expect(after.strong.credits).toBe(before.strong.credits);
    expect(after.weak).toMatchObject({
      combat_id: null,
      credits: before.weak.credits + 6_000,
      ship: { type: 'escape_pod' },
    });
    const [salvage] = (await strong.game.combat.salvage()).items;
    expect(salvage).toMatchObject({
      scrap: 2_400,
      cargo: [
        { commodity: 'fuel', quantity: 2 },
        { commodity: 'ore', quantity: 7 },
      ],
    });
    const collected = await strong.game.combat.collect({ id: salvage?.id ?? '' });
    expect(collected).toMatchObject({ scrap: 2_400, left: false, credits: after.strong.credits + 2_400 });
    expect((await strong.game.combat.salvage()).items).toEqual([]);
    expect(await strong.game.combat.standings()).toMatchObject({ wanted: { level: 2 } });
    const rooms_ = world.services.published.filter(({ type }) => type === 'combat_update').map(({ room }) => room);
    expect(new Set(rooms_)).toEqual(
      new Set([rooms.personal(strong.user_id), rooms.personal(weak.user_id), rooms.admin('combat')]),
    );
    const notes = (await weak.game.notifications.list({})).items.map(({ type }) => type);
    expect(notes.toSorted()).toEqual(['attacked', 'ship_lost']);
  });

  it('replays from inputs, seed and events exactly as its rounds were stored', async () => {
    const one = await fighter({ hull: 700, shields: 300, drones: 30 });
    const other = await fighter({ hull: 700, shields: 300, drones: 25 });
    const { id } = await one.game.combat.attack({ target: at(other), tactic: FIGHT_TO_THE_END });
    await other.game.combat.orders({ id, tactic: { stance: 'hold', flee_at: 0, targets: 'drones' } });
    await playOut(id);
    const { rows } = await world.db.pool.query<{
      rules_version: number;
      seed: number;
      inputs: FightInputs;
      events: FightEvent[];
      state: unknown;
    }>('SELECT rules_version, seed, inputs, events, state FROM combats WHERE id = $1', [id]);
    const [stored] = rows;
    if (!stored) throw new Error('no fight');
    expect(stored.events).toHaveLength(1);
    const again = replayFight(stored);
    expect(JSON.parse(JSON.stringify(again.state))).toEqual(stored.state);
    const { rounds } = await one.game.combat.replay({ id });
    expect(rounds).toEqual(JSON.parse(JSON.stringify(again.records)));
  });

  it('keeps both players in the fight until it ends', async () => {
    const one = await fighter({ hull: 5_000 });
    const other = await fighter({ hull: 5_000 });
    const begun = await one.game.combat.attack({ target: at(other), tactic: FIGHT_TO_THE_END });
    const { id, status } = begun;
    expect(status).toBe('active');
    expect(begun).toEqual(await one.game.combat.get({ id }));
    expect(world.services.sentEvents).toMatchObject([{ name: 'combat/started', data: { combat_id: id } }]);
    for (const player of [one, other]) {
      await expect(player.game.nav.move({ to: world.galaxy.sector(4) })).rejects.toThrow('You are in a fight');
    }
    const third = await fighter({ hull: 900 });
    await expect(third.game.combat.attack({ target: at(other) })).rejects.toThrow('in another fight');
    await other.game.combat.orders({ id, tactic: { ...FIGHT_TO_THE_END, flee_at: 100 } });
    await playOut(id);
    expect(await other.game.combat.get({ id })).toMatchObject({ winner: 'attacker', ended_by: 'fled' });
    await other.game.nav.move({ to: world.galaxy.sector(4) });
  });

  it('by two attackers on one target at once is one fight', async () => {
    const target = await fighter({ hull: 3_000 });
    const attackers = [await fighter({ hull: 3_000 }), await fighter({ hull: 3_000 })];
    const tries = await Promise.allSettled(
      attackers.map(({ game }) => game.combat.attack({ target: at(target), tactic: FIGHT_TO_THE_END })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const loser = attackers[tries.findIndex(({ status }) => status === 'rejected')];
    expect((await loser?.game.players.me())?.turns).toBe(1_000);
  });

  it('of two players on each other at once is one fight, and a moving target is either hit or missed', async () => {
    const [one, other] = [await fighter({ hull: 3_000 }), await fighter({ hull: 3_000 })];
    const both = await Promise.allSettled([
      one.game.combat.attack({ target: at(other), tactic: FIGHT_TO_THE_END }),
      other.game.combat.attack({ target: at(one), tactic: FIGHT_TO_THE_END }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [hunter, mover] = [await fighter({ hull: 3_000 }), await fighter({ hull: 3_000 })];
    const [attack, move] = await Promise.allSettled([
      hunter.game.combat.attack({ target: at(mover), tactic: FIGHT_TO_THE_END }),
      mover.game.nav.move({ to: world.galaxy.sector(4) }),
    ]);
    expect([attack.status, move.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('answers a repeated request with the first answer', async () => {
    const { strong, weak } = await strongAndWeak();
    const keyed = gameClient(world.services, strong.actor, randomUUID());
    const first = await keyed.combat.attack({ target: at(weak), tactic: FIGHT_TO_THE_END });
    expect(await keyed.combat.attack({ target: at(weak), tactic: FIGHT_TO_THE_END })).toEqual(first);
    expect((await strong.game.combat.history({})).items).toHaveLength(1);
  });
});

describe('an attack is refused', () => {
  async function refusal(attacker: TestPlayer, target: TestPlayer) {
    const reasons = [
      await attacker.game.combat.estimate({ target: at(target) }).then(
        ({ refused_by }) => refused_by,
        ({ cause }) => cause.reason,
      ),
      await attacker.game.combat.attack({ target: at(target) }).then(
        () => 'allowed',
        ({ cause }) => cause.reason,
      ),
    ];
    expect(reasons[1]).toBe(reasons[0]);
    return reasons[0];
  }

  it('in a place where attacks are not allowed', async () => {
    const { strong, weak } = await strongAndWeak();
    const set = (text: string, id: string) => world.db.pool.query(`UPDATE players SET ${text} WHERE id = $1`, [id]);
    await set('attacked_at = NULL', weak.player_id);
    expect(await refusal(strong, weak)).toBe('target_protected');
    await set('attacked_at = created_at', weak.player_id);
    await set('credits = 500000', strong.player_id);
    expect(await refusal(strong, weak)).toBe('power_band');
    await set('credits = 12000', strong.player_id);
    expect(await refusal(strong, strong)).toBe('own_target');
    await set(`docked_station_id = '${world.galaxy.station(2)}'`, weak.player_id);
    expect(await refusal(strong, weak)).toBe('target_docked');
    await set('docked_station_id = NULL', weak.player_id);
    await world.db.pool.query('UPDATE ships SET type = $2, drones_attack = 0 WHERE owner_id = $1', [
      strong.player_id,
      'escape_pod',
    ]);
    expect(await refusal(strong, weak)).toBe('unarmed');
    await world.db.pool.query('UPDATE ships SET type = $2 WHERE owner_id = $1', [strong.player_id, 'defender']);
    await set(`current_sector_id = '${world.galaxy.sector(4)}'`, weak.player_id);
    expect(await refusal(strong, weak)).toBe('target_gone');
    for (const { player_id } of [strong, weak]) await set(`current_sector_id = '${world.galaxy.sector(1)}'`, player_id);
    expect(await refusal(strong, weak)).toBe('attack_in_fedspace');
  });

  it('without revealing what is elsewhere, even if other conditions fail too', async () => {
    const { strong, weak } = await strongAndWeak();
    const set = (text: string, id: string) => world.db.pool.query(`UPDATE players SET ${text} WHERE id = $1`, [id]);
    await set(`docked_station_id = '${world.galaxy.station(2)}'`, strong.player_id);
    expect(await refusal(strong, weak)).toBe('docked');
    expect(await refusal(strong, strong)).toBe('own_target');
    await set(`current_sector_id = '${world.galaxy.sector(4)}'`, weak.player_id);
    expect(await refusal(strong, weak)).toBe('target_gone');
    await expect(strong.game.combat.estimate({ target: at(weak) })).rejects.toThrow('not in this sector');
    await set('current_sector_id = NULL', weak.player_id);
    expect(await refusal(strong, weak)).toBe('target_gone');
  });

  it('never for a protected newcomer who attacks, but it ends their protection', async () => {
    const { strong, weak } = await strongAndWeak();
    await world.db.pool.query('UPDATE players SET attacked_at = NULL WHERE id = $1', [strong.player_id]);
    expect((await strong.game.players.me()).protection).not.toBeNull();
    await strong.game.combat.attack({ target: at(weak) });
    expect((await strong.game.players.me()).protection).toBeNull();
  });
});

describe('an estimate', () => {
  it('is rate-limited per minute', async () => {
    const { strong, weak } = await strongAndWeak();
    const asked = Array.from({ length: 61 }, () => strong.game.combat.estimate({ target: at(weak) }));
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { cause: { code: 'RATE_LIMITED', reason: 'combat_estimate' } } }]);
  });
});

describe('insurance', () => {
  async function payout(prepare: (one: TestPlayer, other: TestPlayer) => Promise<void>) {
    const { strong, weak } = await strongAndWeak();
    await world.db.pool.query(
      `UPDATE ships SET insurance = 'premium', insured_value = 12000, insurance_paid = 1920 WHERE owner_id = $1`,
      [weak.player_id],
    );
    await prepare(strong, weak);
    const before = (await weak.game.players.me()).credits;
    const { id } = await strong.game.combat.attack({ target: at(weak), tactic: FIGHT_TO_THE_END });
    await playOut(id);
    const entries = (await weak.game.ledger.entries({})).items;
    return { paid: (await weak.game.players.me()).credits - before, entry: entries[0] };
  }

  it.each([
    ['in one cluster', async (pair: TestPlayer[]) => void (await clusterOf(world, pair, 'flagged'))],
    ['with one device at one address', (pair: TestPlayer[]) => signInFrom(world, pair, '203.0.113.5', 'Firefox')],
  ])('pays nothing between accounts %s, and the ledger says why', async (_, link) => {
    const { paid, entry } = await payout((one, other) => link([one, other]));
    expect(paid).toBe(0);
    expect(entry).toMatchObject({
      kind: 'insurance_refused',
      amount: 0,
      detail: { reason: 'linked_account', refused: 10_200 },
    });
  });

  it('pays when the attacker is a stranger, and never more with the salvage than ship and premiums cost', async () => {
    const { paid, entry } = await payout(async () => undefined);
    expect(paid).toBe(10_200);
    expect(entry).toMatchObject({ kind: 'insurance_paid_out' });
  });
});

describe('records', () => {
  it('are visible to those who fought, shared as a replay, and hidden when one participant makes them private', async () => {
    const { strong, weak } = await strongAndWeak();
    const stranger = await world.player();
    const { id } = await strong.game.combat.attack({ target: at(weak), tactic: FIGHT_TO_THE_END });
    await playOut(id);
    await expect(stranger.game.combat.get({ id })).rejects.toThrow('not found');
    const nobody = {
      ...requestCtx(world.services, stranger.actor),
      authenticate: async () => {
        const { DomainError } = await import('#server/platform/errors.ts');
        throw new DomainError('UNAUTHENTICATED', 'Sign in first.');
      },
    };
    const { combat } = await readReplay(nobody, { id });
    expect(combat.participants.every(({ tactic }) => tactic === null)).toBe(true);
    const hidden = { sector_id: null, sector_number: null, sector_name: null };
    expect(combat).toMatchObject(hidden);
    expect((await stranger.game.combat.replay({ id })).combat).toMatchObject(hidden);
    expect((await weak.game.combat.replay({ id })).combat.sector_number).toBe(OPEN_SECTOR);
    await world.db.pool.query(`INSERT INTO aria_exploration_map (player_id, sector_id) VALUES ($1, $2)`, [
      stranger.player_id,
      world.galaxy.sector(OPEN_SECTOR),
    ]);
    expect((await stranger.game.combat.replay({ id })).combat.sector_number).toBe(OPEN_SECTOR);
    await weak.game.combat.setPrivacy({ id, is_private: true });
    await expect(readReplay(nobody, { id })).rejects.toThrow('not found');
    expect((await strong.game.combat.replay({ id })).combat).toMatchObject({
      is_private: true,
      is_private_by_me: false,
    });
    expect(await strong.game.combat.setPrivacy({ id, is_private: false })).toMatchObject({ is_private: true });
    await strong.game.combat.setPrivacy({ id, is_private: true });
    expect(await weak.game.combat.setPrivacy({ id, is_private: false })).toMatchObject({
      ...{ is_private: true, is_private_by_me: false },
    });
    await strong.game.combat.setPrivacy({ id, is_private: false });
    await readReplay(nobody, { id });
    await Promise.all([
      weak.game.combat.setPrivacy({ id, is_private: true }),
      strong.game.combat.setPrivacy({ id, is_private: false }),
    ]);
    await expect(readReplay(nobody, { id })).rejects.toThrow('not found');
    await expect(stranger.game.combat.setPrivacy({ id, is_private: false })).rejects.toThrow('not found');
  });

  it('are paginated newest first', async () => {
    const player = await fighter({ hull: 900, shields: 600, drones: 150 });
    const ids: string[] = [];
    for (let round = 0; round < 3; round++) {
      const weak = await fighter({ hull: 10 });
      const { id } = await player.game.combat.attack({ target: at(weak), tactic: FIGHT_TO_THE_END });
      await playOut(id);
      ids.unshift(id);
    }
    const first = await player.game.combat.history({ limit: 2 });
    const second = await player.game.combat.history({ limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(first.items[0]).toMatchObject({
      my_side: 'attacker',
      my_outcome: 'standing',
      opponents: [{ kind: 'ship' }],
    });
    expect(second.next_cursor).toBeNull();
  });
});

it('takes either id of the player who is attacked', async () => {
  const { strong, weak } = await strongAndWeak();
  const odds = (id: string) =>
    strong.game.combat.estimate({ target: { kind: 'player', id }, tactic: FIGHT_TO_THE_END });
  expect(await odds(weak.player_id)).toEqual(await odds(weak.user_id));
  const fight = await strong.game.combat.attack({ target: { kind: 'player', id: weak.player_id } });
  await playOut(fight.id);
  expect(await strong.game.combat.get({ id: fight.id })).toMatchObject({ status: 'ended', winner: 'attacker' });
});
