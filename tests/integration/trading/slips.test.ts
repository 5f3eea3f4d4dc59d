import { describe, expect, it } from 'vitest';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld({
  spec: {
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, station: { name: 'Two berths and one', slips: { transient: 2, long_term: 1 } } },
      { number: 3, station: { name: 'No slips of its own', slips: { transient: 0, long_term: 0 } } },
      { number: 4, station: { name: 'Narrow', slips: { transient: 1, long_term: 0 } } },
      { number: 5, station: { name: 'Rush', slips: { transient: 3, long_term: 0 } } },
    ],
    warps: [
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
    ],
  },
});

async function arrive(sector: number, shipType = 'light_freighter') {
  const { actor, game } = await world.player();
  await game.players.me();
  await world.db.pool.query('UPDATE ships SET type = $2 WHERE owner_id = $1', [actor.player_id, shipType]);
  await game.nav.move({ to: world.galaxy.sector(sector) });
  return { ...actor, game };
}

describe('a slip', () => {
  it('is transient while there are such, then long-term, then none', async () => {
    const players = [await arrive(2), await arrive(2), await arrive(2), await arrive(2)];
    const [first, second, third, fourth] = players;
    expect(await first?.game.trading.dock({})).toMatchObject({ slip: 'transient', turns: { turns: 997 } });
    expect(await second?.game.trading.dock({})).toMatchObject({ slip: 'transient' });
    // A long-term slip costs three turns.
    expect(await third?.game.trading.dock({})).toMatchObject({ slip: 'long_term', turns: { turns: 995 } });
    if (!first || !fourth) throw new Error('no players');
    expect(await refusal(fourth.game.trading.dock({}))).toMatchObject({
      reason: 'no_slip',
      extra: { needed: 1, free_transient: 0, free_long_term: 0 },
    });
    expect((await fourth.game.players.me()).turns).toBe(998);
    await first.game.trading.undock();
    expect(await fourth.game.trading.dock({ slip: 'transient' })).toMatchObject({ slip: 'transient' });
    expect((await refusal(first.game.trading.dock({ slip: 'long_term' }))).reason).toBe('no_slip');
    for (const { game } of players.slice(1)) await game.trading.undock();
  });

  it('must fit the ship', async () => {
    const hauler = await arrive(4, 'cargo_hauler');
    const refused = await refusal(hauler.game.trading.dock({}));
    expect(refused).toMatchObject({ reason: 'no_slip', extra: { needed: 2, free_transient: 1 } });
    const carrier = await arrive(2, 'carrier');
    expect((await refusal(carrier.game.trading.dock({}))).reason).toBe('no_slip');
    const scout = await arrive(4, 'scout');
    expect(await scout.game.trading.dock({})).toMatchObject({ slip: 'transient' });
    await scout.game.trading.undock();
  });

  it('of the transient kind is given on when its ship has overstayed and another waits', async () => {
    const [one, other] = [await arrive(4), await arrive(4)];
    await one.game.trading.dock({});
    expect((await refusal(other.game.trading.dock({}))).reason).toBe('no_slip');
    world.services.clock.advance(21 * 60_000);
    world.services.published.length = 0;
    expect(await other.game.trading.dock({})).toMatchObject({ slip: 'transient' });
    expect((await one.game.players.me()).docked_station).toBeNull();
    expect(world.services.published).toContainEqual(
      expect.objectContaining({ room: `personal:${one.user_id}`, type: 'slip_lost' }),
    );
    await other.game.trading.undock();
  });

  it('is there at stations built without any', async () => {
    const player = await arrive(3);
    expect(await player.game.trading.dock({})).toMatchObject({ slip: 'transient' });
    const market = await player.game.trading.market({ station_id: world.galaxy.station(3) });
    expect(market.slips).toEqual({ transient: { total: 12, free: 11 }, long_term: { total: 0, free: 0 } });
  });

  it('is never given twice, however many come at once', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => arrive(5)));
    const answers = await Promise.allSettled(players.map(({ game }) => game.trading.dock({})));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { rows } = await world.db.pool.query<{ docked: number }>(
      'SELECT count(*) AS docked FROM players WHERE docked_station_id = $1',
      [world.galaxy.station(5)],
    );
    expect(rows[0]?.docked).toBe(3);
  });
});
