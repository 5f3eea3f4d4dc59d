import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';

/** A line of sectors starting in fedspace; 8 is cut off, 4 is mined, and 9 is another region behind a gateway. */
const world = gameWorld({
  each: true,
  spec: {
    regions: { home: { kind: 'terran_space' }, other: { kind: 'central_nexus' } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, station: { name: 'Halfway' } },
      { number: 3 },
      { number: 4, hazard: 'mine' },
      { number: 8 },
      { number: 9, region: 'other' },
    ],
    warps: [
      [1, 2],
      [2, 3],
      [3, 4],
      [1, 9, { kind: 'gateway' }],
    ],
  },
});
const COST = DEFAULT_SETTINGS.jump_turns;

async function jumper(type = 'warp_jumper') {
  const player = await world.player();
  await player.game.players.me();
  await world.db.pool.query('UPDATE ships SET type = $2 WHERE owner_id = $1', [player.player_id, type]);
  return player;
}
function numbers(items: readonly { number: number; knowledge: string }[]) {
  return items.map(({ number, knowledge }) => [number, knowledge]).toSorted();
}

describe('the jump drive', () => {
  it('is used by a course for sectors within its range, and by none without a drive', async () => {
    const { game } = await jumper();
    const { items } = await game.nav.jumps();
    const reached = items.find(({ knowledge }) => knowledge !== 'lost')?.id ?? '';
    expect((await game.nav.plot({ to: reached })).jump_turns).toBe(COST);
    const plain = await jumper('scout');
    const known = (await plain.game.nav.moves()).items[0]?.id ?? '';
    expect((await plain.game.nav.plot({ to: known })).jump_turns).toBeNull();
  });

  it('reaches charted sectors and the lost sectors of the region, and nothing without a drive', async () => {
    const { game } = await jumper();
    const { has_drive, items, turn_cost } = await game.nav.jumps();
    expect({ has_drive, turn_cost }).toEqual({ has_drive: true, turn_cost: COST });
    expect(numbers(items)).toEqual([
      [2, 'known'],
      [8, 'lost'],
    ]);
    const plain = await jumper('scout');
    expect(await plain.game.nav.jumps()).toMatchObject({ has_drive: false, items: [] });
    expect(await refusal(plain.game.nav.jump({ to: world.galaxy.sector(2) }))).toMatchObject({
      reason: 'no_jump_drive',
    });
  });

  it('jumps into a lost sector and back for its turns, and charts it', async () => {
    const { game } = await jumper();
    const before = (await game.players.me()).turns;
    const there = await game.nav.jump({ to: world.galaxy.sector(8) });
    expect(there).toMatchObject({ turn_cost: COST, turns: { turns: before - COST }, encounter: null });
    expect(there.sector.number).toBe(8);
    expect(there.moves).toEqual([]);
    expect((await game.nav.chart({})).sectors.find(({ number }) => number === 8)?.knowledge).toBe('visited');
    const back = await game.nav.jump({ to: world.galaxy.sector(1) });
    expect(back.sector.number).toBe(1);
    expect((await game.players.me()).turns).toBe(before - 2 * COST);
  });

  it('refuses a target out of range, and an unknown sector in the same way', async () => {
    const { game } = await jumper();
    for (const number of [1, 3, 4, 9])
      expect(await refusal(game.nav.jump({ to: world.galaxy.sector(number) }))).toMatchObject({
        reason: 'jump_out_of_reach',
      });
    await world.db.pool.query('UPDATE players SET turns = $1', [COST - 1]);
    expect(await refusal(game.nav.jump({ to: world.galaxy.sector(8) }))).toMatchObject({ reason: 'turns_short' });
    expect((await game.nav.here()).number).toBe(1);
  });

  it('runs once per Idempotency-Key, and costs its turns at each jump', async () => {
    const { game, actor } = await jumper();
    const keyed = gameClient(world.services, actor, 'jump-1');
    const to = world.galaxy.sector(8);
    const first = await keyed.nav.jump({ to });
    expect((await keyed.nav.jump({ to })).turns).toEqual(first.turns);
    const before = (await game.players.me()).turns;
    const both = await Promise.allSettled([1, 2].map((number) => game.nav.jump({ to: world.galaxy.sector(number) })));
    const jumped = both.filter(({ status }) => status === 'fulfilled').length;
    expect(jumped).toBeGreaterThan(0);
    expect(before - (await game.players.me()).turns).toBe(jumped * COST);
  });
});
