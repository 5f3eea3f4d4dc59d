import { describe, expect, it } from 'vitest';
import { createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { type GameClient, gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld();

async function fly(game: GameClient, ...numbers: number[]) {
  for (const number of numbers) await game.nav.move({ to: world.galaxy.sector(number) });
}
function setTurns(playerId: string, turns: number) {
  return world.db.pool.query(
    'UPDATE players SET turns = $2, turn_fraction = 0, last_turn_regeneration = $3 WHERE id = $1',
    [playerId, turns, world.services.clock.now()],
  );
}

describe('the chart', () => {
  it('shows visited sectors and the existence of their neighbours, and nothing else', async () => {
    const { game } = await world.player();
    const chart = await game.nav.chart({});
    expect(chart.here).toBe(world.galaxy.sector(1));
    expect(chart.sectors.map((sector) => [sector.number, sector.knowledge])).toEqual(
      expect.arrayContaining([
        [1, 'visited'],
        [2, 'known'],
        [6, 'known'],
        [7, 'known'],
      ]),
    );
    expect(chart.sectors).toHaveLength(4);
    expect(chart.sectors.filter((sector) => sector.contents).map((sector) => sector.number)).toEqual([1]);
    expect(chart.warps).toHaveLength(3);
    expect(chart.warps.every((warp) => warp.from === world.galaxy.sector(1) && !warp.one_way)).toBe(true);
    expect(chart.clusters).toHaveLength(1);
    expect(await game.nav.chart({ version: chart.version })).toMatchObject({ unchanged: true, sectors: [] });
    await fly(game, 2);
    expect(await game.nav.chart({ version: chart.version })).toMatchObject({
      unchanged: false,
      here: world.galaxy.sector(2),
    });
  });

  it('reveals no content of unvisited sectors by any of its procedures', async () => {
    const { game } = await world.player();
    await fly(game, 2);
    const hidden = [...(await secretsOf([1, 2]))];
    const payloads = [
      await game.nav.chart({}),
      await game.nav.moves(),
      await game.nav.here(),
      await game.nav.plot({ to: world.galaxy.sector(3) }),
      await game.nav.plot({ to: world.galaxy.sector(7), strategy: 'safest' }),
      await game.players.me(),
      await game.trading.pairs({}),
      await game.nav.autopilot({ path: [world.galaxy.sector(1)] }),
    ];
    for (const secret of hidden) expect(JSON.stringify(payloads)).not.toContain(secret);
    // The far sectors do not even exist for this player.
    for (const number of [4, 5, 8]) {
      expect(JSON.stringify(payloads)).not.toContain(world.galaxy.sector(number));
      expect((await refusal(game.nav.plot({ to: world.galaxy.sector(number) }))).code).toBe('NOT_FOUND');
      expect((await refusal(game.nav.addBookmark({ sector_id: world.galaxy.sector(number) }))).code).toBe('NOT_FOUND');
      expect((await refusal(game.nav.move({ to: world.galaxy.sector(number) }))).reason).toBe('no_warp');
    }
    expect((await refusal(game.trading.market({ station_id: world.galaxy.station(3) }))).code).toBe('NOT_FOUND');
    expect(JSON.stringify(world.services.published)).not.toContain(world.galaxy.sector(4));
  });
});

describe('a move', () => {
  it('costs the ship’s speed, one more into a magnetic nebula, and notifies those who see it', async () => {
    const { game, user_id } = await world.player();
    const option = (await game.nav.moves()).items.find((item) => item.id === world.galaxy.sector(2));
    expect(option).toMatchObject({
      turn_cost: 2,
      turn_cost_certain: false,
      one_way: false,
      knowledge: 'known',
      contents: null,
    });
    world.services.published.length = 0;
    const moved = await game.nav.move({ to: world.galaxy.sector(2) });
    expect(moved).toMatchObject({
      from: world.galaxy.sector(1),
      turn_cost: 2,
      turns: { turns: 998, max_turns: 1_000 },
      sector: { number: 2, contents: { station: { name: 'Ore Dock', goods: { ore: 'S', organics: 'B' } }, visits: 1 } },
    });
    expect(world.services.published.map((event) => [event.room, event.type])).toEqual([
      [`sector:${world.galaxy.sector(1)}`, 'sector_departure'],
      [`sector:${world.galaxy.sector(2)}`, 'sector_arrival'],
      [`personal:${user_id}`, 'turns_updated'],
      [`personal:${user_id}`, 'account_change'],
    ]);
    expect((await game.nav.move({ to: world.galaxy.sector(3) })).turn_cost).toBe(3);
    await fly(game, 2);
    const back = (await game.nav.moves()).items.find((item) => item.id === world.galaxy.sector(3));
    expect(back).toMatchObject({ turn_cost: 3, turn_cost_certain: true, contents: { nebula: { type: 'magnetic' } } });
  });

  it('uses one-way warps in their direction only', async () => {
    const { game } = await world.player();
    await fly(game, 2, 3, 6);
    expect((await refusal(game.nav.move({ to: world.galaxy.sector(3) }))).reason).toBe('no_warp');
    expect((await game.nav.moves()).items.map((item) => item.number)).not.toContain(3);
    const arrival = world.services.published.filter((event) => event.type === 'sector_arrival').at(-1);
    expect(arrival?.data).toMatchObject({ sector_id: world.galaxy.sector(6), from_sector_id: null });
  });

  it('uses a latent warp in both directions once a scan has found it', async () => {
    const { game } = await world.player();
    await fly(game, 2);
    expect((await refusal(game.nav.move({ to: world.galaxy.sector(6) }))).reason).toBe('no_warp');
    const scan = await game.nav.scan();
    expect(scan).toMatchObject({ found: 1, turn_cost: 1, turns: { turns: 997 } });
    expect(scan.moves.find((item) => item.number === 6)).toMatchObject({ latent: true, knowledge: 'known' });
    expect(await game.nav.scan()).toMatchObject({ found: 0, turn_cost: 1 });
    await fly(game, 6, 2);
    expect((await game.nav.chart({})).warps.filter((warp) => warp.latent)).toHaveLength(1);
    const { game: other } = await world.player();
    await fly(other, 6);
    expect((await refusal(other.nav.move({ to: world.galaxy.sector(2) }))).reason).toBe('no_warp');
  });

  it('is refused for citizens’ regions, closed regions and too few turns, without a change', async () => {
    const { game, player_id } = await world.player();
    expect((await game.nav.moves()).items.find((item) => item.number === 7)?.closed).toBe('citizens_only');
    expect((await refusal(game.nav.move({ to: world.galaxy.sector(7) }))).reason).toBe('citizens_only');
    await setTurns(player_id, 1);
    const short = await refusal(game.nav.move({ to: world.galaxy.sector(2) }));
    expect(short).toMatchObject({ code: 'CONFLICT', reason: 'turns_short', extra: { needed: 2, turns: 1 } });
    expect(await game.players.me()).toMatchObject({ turns: 1, place: { sector_number: 1 }, visited_sectors: 1 });
    world.services.clock.advance(86_400);
    await fly(game, 2);
    expect(await game.players.me()).toMatchObject({ turns: 0, full_at: expect.any(String) });
    await world.db.pool.query(`UPDATE players SET is_galactic_citizen = true, turns = 100 WHERE id = $1`, [player_id]);
    await fly(game, 1, 7);
  });

  it('runs once per Idempotency-Key, and once for concurrent requests', async () => {
    const actor = await createTestPlayer(world.services);
    const game = gameClient(world.services, actor, 'move-1');
    const first = await game.nav.move({ to: world.galaxy.sector(2) });
    const again = await game.nav.move({ to: world.galaxy.sector(2) });
    expect(again.turns).toEqual(first.turns);
    expect((await refusal(game.nav.move({ to: world.galaxy.sector(1) }))).reason).toBe('idempotency_key_reused');
    const plain = gameClient(world.services, actor);
    const parallel = await Promise.allSettled(
      Array.from({ length: 6 }, () => plain.nav.move({ to: world.galaxy.sector(3) })),
    );
    expect(parallel.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await plain.players.me()).turns).toBe(995);
  });

  it('shows which players are present', async () => {
    const [one, other] = [await world.player(), await world.player()];
    await fly(other.game, 6);
    await fly(one.game, 6);
    const { here_now } = await one.game.nav.here();
    expect(here_now).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'player', id: other.user_id, ship_type: 'light_freighter', is_hostile: false }),
        expect.objectContaining({ kind: 'npc', name: 'Black Nail', is_hostile: true }),
      ]),
    );
    expect(JSON.stringify(here_now)).not.toContain(one.user_id);
  });
});

describe('a course', () => {
  it('is plotted over known sectors with its cost, or reported as missing', async () => {
    const { game, player_id } = await world.player();
    await fly(game, 2, 3);
    const plot = await game.nav.plot({ to: world.galaxy.sector(1) });
    expect(plot).toMatchObject({ found: true, turns: 4, is_estimate: false, affordable_warps: 2 });
    expect(plot.steps.map((step) => step.number)).toEqual([3, 2, 1]);
    expect(await game.nav.plot({ to: world.galaxy.sector(4) })).toMatchObject({
      found: true,
      turns: 2,
      is_estimate: true,
    });
    await game.nav.avoid({ sector_id: world.galaxy.sector(2) });
    await game.nav.avoid({ sector_id: world.galaxy.sector(6) });
    // Beyond the gateway the region is for citizens: the marks are not the reason.
    expect(await game.nav.plot({ to: world.galaxy.sector(7) })).toMatchObject({
      ...{ found: false, turns: 0, steps: [], through_avoided: [] },
    });
    const marked = await game.nav.plot({ to: world.galaxy.sector(1) });
    expect(marked).toMatchObject({ found: false, steps: [], through_avoided: [{ number: 2 }] });
    await game.nav.unavoid({ sector_id: world.galaxy.sector(2) });
    // Still no course: the region beyond the gateway is for citizens.
    expect(await game.nav.plot({ to: world.galaxy.sector(7) })).toMatchObject({ found: false });
    await world.db.pool.query('UPDATE players SET is_galactic_citizen = true WHERE id = $1', [player_id]);
    expect(await game.nav.plot({ to: world.galaxy.sector(7) })).toMatchObject({ found: true });
    await world.db.pool.query(`UPDATE regions SET status = 'terminated' WHERE id = $1`, [world.galaxy.region('owned')]);
    expect(await game.nav.plot({ to: world.galaxy.sector(7) })).toMatchObject({ found: false });
    await world.db.pool.query(`UPDATE regions SET status = 'active' WHERE id = $1`, [world.galaxy.region('owned')]);
    expect(await game.nav.plot({ to: world.galaxy.sector(3) })).toMatchObject({
      found: true,
      turns: 0,
      affordable_warps: 0,
    });
  });

  it('is flown by the autopilot until an event stops it', async () => {
    const { game, player_id } = await world.player();
    await fly(game, 2, 3, 2, 1);
    expect(await game.nav.autopilot({ to: world.galaxy.sector(3) })).toMatchObject({
      stopped: 'arrived',
      turns_spent: 5,
      steps: [
        { number: 2, met: { first_visit: false } },
        { number: 3, met: { first_visit: false } },
      ],
      sector: { number: 3 },
    });
    expect(await game.nav.autopilot({ to: world.galaxy.sector(1), max_turns: 3 })).toMatchObject({
      stopped: 'max_turns',
      turns_spent: 2,
    });
    const ambushed = await game.nav.autopilot({ to: world.galaxy.sector(6) });
    expect(ambushed).toMatchObject({ stopped: 'hostiles', sector: { number: 6 } });
    const { met } = ambushed.steps.at(-1) ?? {};
    expect(met?.first_visit).toBe(true);
    expect(met?.hostiles).toBeGreaterThan(0);
    const rest = await game.nav.autopilot({ path: [world.galaxy.sector(1), world.galaxy.sector(5)] });
    expect(rest).toMatchObject({ stopped: 'no_warp', sector: { number: 1 }, turns_spent: 2 });
    await setTurns(player_id, 3);
    expect(await game.nav.autopilot({ to: world.galaxy.sector(3) })).toMatchObject({
      stopped: 'turns_short',
      turns_spent: 2,
      turns: { turns: 1 },
      sector: { number: 2 },
    });
    await expect(game.nav.autopilot({})).rejects.toThrow();
  });
});

describe('marks', () => {
  it('are stored with their notes, paginated, and removed', async () => {
    const { game } = await world.player();
    for (const number of [1, 2, 6]) {
      await game.nav.addBookmark({ sector_id: world.galaxy.sector(number), note: `note ${number}` });
      world.services.clock.advance(1_000);
    }
    await game.nav.addBookmark({ sector_id: world.galaxy.sector(1), note: 'home' });
    const first = await game.nav.bookmarks({ limit: 2 });
    expect(first.items.map((mark) => mark.number)).toEqual([6, 2]);
    const second = await game.nav.bookmarks({ limit: 2, cursor: first.next_cursor ?? '' });
    expect(second).toMatchObject({ items: [{ number: 1, note: 'home' }], next_cursor: null });
    await game.nav.removeBookmark({ sector_id: world.galaxy.sector(1) });
    expect((await game.nav.bookmarks({})).items).toHaveLength(2);
    expect((await refusal(game.nav.bookmarks({ cursor: 'nonsense' }))).code).toBe('VALIDATION');
  });
});

/** Ids and names of everything in sectors other than `visited`. */
async function secretsOf(visited: readonly number[]): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ secret: string }>(
    `SELECT unnest(ARRAY[st.id::text, st.name, p.id::text, p.name, s.beacon, n.id::text, n.name, h.id::text]) AS secret
     FROM sectors s LEFT JOIN stations st ON st.sector_id = s.id LEFT JOIN planets p ON p.sector_id = s.id
     LEFT JOIN npcs n ON n.sector_id = s.id LEFT JOIN nav_hazards h ON h.sector_id = s.id
     WHERE s.sector_number <> ALL($1::int[])`,
    [visited],
  );
  const secrets = rows.flatMap((row) => row.secret ?? []);
  expect(secrets.length).toBeGreaterThan(12);
  return secrets;
}
