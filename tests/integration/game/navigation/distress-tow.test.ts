import { describe, expect, it } from 'vitest';
import { type GameClient, gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';

/**
 * Fedspace 1, 2 and 9 are connected. 3 has no way back; 4 and 5 lead to each other only, 5 has a station; 6 leads to 4;
 * 7 has only a hidden warp out; 8 is cut off. 10 and 11 are another region with fedspace of its own.
 */
const world = gameWorld({
  each: true,
  spec: {
    regions: { home: { kind: 'terran_space' }, other: { kind: 'central_nexus' }, owned: { kind: 'player_owned' } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, fedspace: true, station: { name: 'Market' } },
      { number: 3 },
      { number: 4 },
      { number: 5, station: { name: 'Enclosed Yard' } },
      { number: 6 },
      { number: 7 },
      { number: 8 },
      { number: 9, fedspace: true },
      { number: 10, region: 'other', fedspace: true, station: { name: 'Far Market' } },
      { number: 11, region: 'other' },
      { number: 12, region: 'owned' },
      { number: 13, region: 'owned' },
    ],
    warps: [
      [1, 2],
      [2, 9],
      [9, 3, { one_way: true }],
      [2, 6, { one_way: true }],
      [6, 4, { one_way: true }],
      [4, 5],
      [1, 7, { one_way: true }],
      [7, 1, { one_way: true, latent: true }],
      [10, 11],
      [1, 12, { one_way: true }],
      [12, 13],
      [12, 10],
    ],
  },
});

async function placed(sector: number, turns = 1_000) {
  const { actor, game } = await world.player();
  await game.players.me();
  const sectorId = world.galaxy.sector(sector);
  await world.db.pool.query('UPDATE players SET current_sector_id = $2, turns = $3 WHERE id = $1', [
    actor.player_id,
    sectorId,
    turns,
  ]);
  await world.db.pool.query('UPDATE ships SET sector_id = $2 WHERE owner_id = $1', [actor.player_id, sectorId]);
  await world.db.pool.query(
    `INSERT INTO aria_exploration_map (player_id, sector_id, first_visit, last_visit) VALUES ($1, $2, $3, $3)
     ON CONFLICT DO NOTHING`,
    [actor.player_id, sectorId, world.services.clock.now()],
  );
  return { actor, game };
}

async function tows(playerId: string) {
  const { rows } = await world.db.pool.query(
    'SELECT from_sector_id, to_sector_id, reason, turns_paid, turns_owed FROM nav_tows WHERE player_id = $1',
    [playerId],
  );
  return rows;
}

async function towedTo(game: GameClient): Promise<number> {
  return (await game.nav.tow()).sector.number;
}

describe('a distress tow', () => {
  it('is offered in a sector without a way back, brings ship and cargo to the nearest fedspace, and is logged', async () => {
    const { actor, game } = await placed(3);
    expect(await game.nav.towQuote()).toEqual({
      offered: true,
      reason: 'no_exit',
      refused_by: null,
      destination: { sector: null, is_fedspace: true },
      turn_cost: 50,
      turns_paid: 50,
      turns_owed: 0,
      debt_after: 0,
      debt_paid_at: null,
    });
    world.services.published.length = 0;
    const towed = await game.nav.tow();
    expect(towed).toMatchObject({
      reason: 'no_exit',
      turns_paid: 50,
      turns_owed: 0,
      turns: { turns: 950, turns_owed: 0 },
      sector: { number: 9 },
    });
    expect(towed.moves.map((move) => move.number)).toContain(2);
    const { rows } = await world.db.pool.query('SELECT sector_id FROM ships WHERE owner_id = $1', [actor.player_id]);
    expect(rows).toEqual([{ sector_id: world.galaxy.sector(9) }]);
    expect(await tows(actor.player_id)).toEqual([
      {
        from_sector_id: world.galaxy.sector(3),
        to_sector_id: world.galaxy.sector(9),
        reason: 'no_exit',
        turns_paid: 50,
        turns_owed: 0,
      },
    ]);
    const personal = world.services.published.filter(({ room }) => room === `personal:${actor.user_id}`);
    expect(personal.map(({ type }) => type)).toEqual(expect.arrayContaining(['ship_towed', 'turns_updated']));
    expect((await game.nav.chart({})).sectors.find(({ number }) => number === 9)?.knowledge).toBe('visited');
  });

  it('takes the available turns; the rest is deducted from regeneration', async () => {
    const { game } = await placed(3, 12);
    expect(await game.nav.towQuote()).toMatchObject({ turns_paid: 12, turns_owed: 38, debt_after: 38 });
    const { debt_paid_at } = await game.nav.towQuote();
    expect((await game.nav.tow()).turns).toMatchObject({ turns: 0, turns_owed: 38 });
    expect(await refusal(game.nav.move({ to: world.galaxy.sector(2) }))).toMatchObject({ reason: 'turns_short' });
    world.services.clock.advance(20 * 86_400);
    expect(await game.players.me()).toMatchObject({ turns: 0, turns_owed: 18 });
    expect(await refusal(game.nav.move({ to: world.galaxy.sector(2) }))).toMatchObject({ reason: 'turns_short' });
    world.services.clock.set(new Date(debt_paid_at ?? ''));
    expect(await game.players.me()).toMatchObject({ turns: 0, turns_owed: 0 });
    world.services.clock.advance(5 * 86_400);
    await game.nav.move({ to: world.galaxy.sector(2) });
    expect(await game.players.me()).toMatchObject({ turns_owed: 0 });
  });

  it('is offered where no reachable sector leads to fedspace, even while docked', async () => {
    const { game } = await placed(6);
    expect(await game.nav.towQuote()).toMatchObject({ offered: true, reason: 'enclosed' });
    await game.nav.move({ to: world.galaxy.sector(4) });
    await game.nav.move({ to: world.galaxy.sector(5) });
    await game.trading.dock({});
    expect(await towedTo(game)).toBe(2);
    expect((await game.players.me()).docked_station).toBeNull();
  });

  it('is not offered in fedspace or where a way there exists', async () => {
    const { game } = await placed(2);
    expect(await game.nav.towQuote()).toMatchObject({ offered: false, refused_by: 'in_fedspace', destination: null });
    expect(await refusal(game.nav.tow())).toMatchObject({
      code: 'CONFLICT',
      reason: 'tow_not_offered',
      extra: { refused_by: 'in_fedspace' },
    });
    const away = await placed(11);
    expect(await away.game.nav.towQuote()).toMatchObject({ offered: false, refused_by: 'way_out' });
    expect((await away.game.players.me()).turns).toBe(1_000);
  });

  it('treats a hidden warp as a way out once a scan has found it', async () => {
    const { game } = await placed(7);
    expect(await game.nav.towQuote()).toMatchObject({ offered: true, reason: 'no_exit' });
    await game.nav.scan();
    expect(await game.nav.towQuote()).toMatchObject({ offered: false, refused_by: 'way_out' });
  });

  it('can start in sectors without any warps', async () => {
    const { game } = await placed(8);
    expect(await towedTo(game)).toBe(9);
  });

  it('is offered in a closed region, and never ends in one', async () => {
    const { game } = await placed(11);
    await world.db.pool.query(`UPDATE regions SET status = 'terminated' WHERE id = $1`, [world.galaxy.region('other')]);
    expect(await game.nav.towQuote()).toMatchObject({ offered: true, reason: 'region_closed' });
    expect([1, 2, 9]).toContain(await towedTo(game));
  });

  it('is offered to a guest who may not fly back in, and not while a gateway leads out', async () => {
    const { game } = await placed(13);
    expect(await game.nav.towQuote()).toMatchObject({ offered: false, refused_by: 'way_out' });
    await world.db.pool.query(`UPDATE regions SET status = 'terminated' WHERE id = $1`, [world.galaxy.region('other')]);
    expect(await game.nav.towQuote()).toMatchObject({ offered: true, reason: 'enclosed' });
  });

  it('costs the amount set by the operator', async () => {
    const { game } = await placed(3);
    await world.db.pool.query(
      `INSERT INTO game_settings (name, value, changed_at) VALUES ('tow_turns', 20, now())
       ON CONFLICT (name) DO UPDATE SET value = 20`,
    );
    await world.services.settings.refresh();
    expect(await game.nav.towQuote()).toMatchObject({ turn_cost: 20 });
    expect((await game.nav.tow()).turns.turns).toBe(980);
    await world.db.pool.query(`DELETE FROM game_settings WHERE name = 'tow_turns'`);
    await world.services.settings.refresh();
  });
});

describe('concurrent tow requests', () => {
  it('are charged once, and a repeated request gets the first response', async () => {
    const { actor, game } = await placed(3);
    const calls = await Promise.allSettled(Array.from({ length: 6 }, () => game.nav.tow()));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await game.players.me()).toMatchObject({ turns: 950 });
    expect(await tows(actor.player_id)).toHaveLength(1);

    const other = await placed(3);
    const keyed = gameClient(world.services, other.actor, 'tow-once');
    const [first, second] = [await keyed.nav.tow(), await keyed.nav.tow()];
    expect(second).toEqual(first);
    expect(await tows(other.actor.player_id)).toHaveLength(1);
  });

  it('and a concurrent flight have one consistent outcome', async () => {
    for (let round = 0; round < 8; round++) {
      const { actor, game } = await placed(4);
      const [towed, moved] = await Promise.allSettled([game.nav.tow(), game.nav.move({ to: world.galaxy.sector(5) })]);
      const isTowed = towed.status === 'fulfilled';
      const isMoved = moved.status === 'fulfilled';
      expect(isTowed || isMoved).toBe(true);
      // Both succeed only one after the other: the tow then started where the flight ended, which has no way out
      // either.
      if (isTowed) expect(towed.value.from).toBe(world.galaxy.sector(isMoved ? 5 : 4));
      const me = await game.players.me();
      const { rows } = await world.db.pool.query('SELECT sector_id FROM ships WHERE owner_id = $1', [actor.player_id]);
      expect(rows[0]).toEqual({ sector_id: me.place?.sector_id });
      const flight = isMoved ? await speedOf(actor.player_id) : 0;
      expect(me.turns).toBe(1_000 - flight - (isTowed ? 50 : 0));
      expect(await tows(actor.player_id)).toHaveLength(isTowed ? 1 : 0);
    }
  });
});

async function speedOf(playerId: string): Promise<number> {
  const { rows } = await world.db.pool.query<{ speed: number }>('SELECT speed FROM ships WHERE owner_id = $1', [
    playerId,
  ]);
  return rows[0]?.speed ?? Number.NaN;
}

it('answers a repeated call with the tow of the first one', async () => {
  const { actor } = await placed(3);
  const again = gameClient(world.services, actor, 'one-tow');
  const { from, to, turns_paid } = await again.nav.tow();
  expect(await again.nav.tow()).toMatchObject({ from, to, turns_paid });
});
