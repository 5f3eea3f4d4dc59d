import { describe, expect, it } from 'vitest';
import { mergeChart } from '#app/(player)/game/_parts/map/merge-chart.ts';
import type { Chart } from '#server/game/navigation/schemas.ts';
import { regrowHazards } from '#server/world/galaxy/reduce-hazard.ts';
import { createGalaxy } from '#tests/support/galaxy-factory.ts';
import { type GameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld();
const DAY_MS = 86_400_000;

async function newGame() {
  const { actor, game } = await world.player();
  await game.players.me();
  return { game, player_id: actor.player_id };
}

function comparable(chart: Chart) {
  return {
    here: chart.here,
    version: chart.version,
    sectors: chart.sectors.toSorted((a, b) => a.number - b.number),
    warps: chart.warps.map((warp) => JSON.stringify(warp)).toSorted(),
    regions: chart.regions.map(({ id }) => id).toSorted(),
    clusters: chart.clusters.map(({ id }) => id).toSorted(),
  };
}

describe('the chart’s deltas', () => {
  it('add up to the whole chart, after any actions in between', async () => {
    const { game } = await newGame();
    let held = await game.nav.chart({});
    expect(held).toMatchObject({ partial: false, unchanged: false });
    const steps: (() => Promise<unknown>)[] = [
      () => game.nav.move({ to: world.galaxy.sector(2) }),
      () => game.nav.scan(),
      () => game.nav.move({ to: world.galaxy.sector(6) }),
      () => game.nav.move({ to: world.galaxy.sector(2) }),
      () => game.nav.move({ to: world.galaxy.sector(3) }),
      () => game.nav.probe({ to: world.galaxy.sector(4) }),
      () => game.nav.autopilot({ path: [world.galaxy.sector(2), world.galaxy.sector(1)] }),
    ];
    for (const step of steps) {
      await step();
      const delta = await game.nav.chart({ version: held.version });
      const whole = await game.nav.chart({});
      expect(delta).toMatchObject({ partial: true, unchanged: false });
      held = mergeChart(held, delta);
      expect(comparable(held)).toEqual(comparable(whole));
      expect(await game.nav.chart({ version: held.version })).toMatchObject({
        unchanged: true,
        sectors: [],
        warps: [],
      });
    }
    await game.nav.move({ to: world.galaxy.sector(2) });
    const small = await game.nav.chart({ version: held.version });
    // Sector 2 and the targets of its warps (1, 3 and, by the hidden warp, 6); not 4, 5 or 7.
    expect(small.sectors.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 6]);
  });

  it('are refused for the version of another galaxy, a future version, and an invalid one', async () => {
    const { game } = await newGame();
    const { version } = await game.nav.chart({});
    for (const strange of [`x${version}`, `${version.split('.')[0]}.999`, 'nonsense', '']) {
      const answer = await game.nav.chart({ version: strange });
      expect(answer).toMatchObject({ partial: false, unchanged: false });
      expect(answer.sectors.length).toBeGreaterThan(0);
    }
  });
});

describe('a probe', () => {
  it('charts the sectors it flies through, for a turn per warp, and nothing beyond', async () => {
    const { game } = await newGame();
    expect((await refusal(game.nav.probe({ to: world.galaxy.sector(3) }))).code).toBe('NOT_FOUND');
    const flown = await game.nav.probe({ to: world.galaxy.sector(2) });
    expect(flown).toMatchObject({ stopped: 'arrived', sectors: [{ number: 2 }], turn_cost: 1, turns: { turns: 999 } });
    const seen = (await game.nav.chart({})).sectors.find(({ number }) => number === 2);
    expect(seen).toMatchObject({ knowledge: 'visited', contents: { visits: 0, station: { name: 'Ore Dock' } } });
    expect(await game.players.me()).toMatchObject({ place: { sector_number: 1 } });
    const market = await game.trading.market({ station_id: world.galaxy.station(2) });
    expect(market.goods.every((good) => good.unit_price === null)).toBe(true);
    expect((await refusal(game.nav.probe({ to: world.galaxy.sector(7) }))).reason).toBe('no_course');
  });

  it('is shot down by fighters, and its observations are kept', async () => {
    const dangerous = await createGalaxy(world.db.pool, {
      sectors: [{ number: 1, fedspace: true, special: 'terra' }, { number: 2, hazard: 'fighter' }, { number: 3 }],
      warps: [
        [1, 2],
        [2, 3],
      ],
    });
    const { game } = await newGame();
    const probe = await game.nav.probe({ to: dangerous.sector(2) });
    expect(probe).toMatchObject({ stopped: 'destroyed', sectors: [{ number: 2 }] });
    await dangerous.remove();
  });
});

describe('hazards', () => {
  async function mined(hull: number): Promise<{ game: GameClient; player_id: string }> {
    const player = await newGame();
    // An attacker has no protection.
    await world.db.pool.query('UPDATE players SET attacked_at = created_at WHERE id = $1', [player.player_id]);
    for (const number of [2, 3]) await player.game.nav.move({ to: world.galaxy.sector(number) });
    await world.db.pool.query('UPDATE ships SET hull = $2, shields = 0 WHERE owner_id = $1', [player.player_id, hull]);
    await world.db.pool.query('DELETE FROM nav_hazards WHERE sector_id = $1', [world.galaxy.sector(4)]);
    await world.db.pool.query(
      `INSERT INTO nav_hazards (id, sector_id, type, quantity) VALUES (gen_random_uuid(), $1, 'mine', 200)`,
      [world.galaxy.sector(4)],
    );
    return player;
  }

  it('damage ships that enter, and are used up by what they hit', async () => {
    await world.db.pool.query('UPDATE ships SET max_hull = 5000');
    const { game } = await mined(300);
    await world.db.pool.query('UPDATE ships SET max_hull = 5000, hull = 5000 WHERE id = $1', [
      (await game.players.me()).ship?.id,
    ]);
    const { encounter } = await game.nav.move({ to: world.galaxy.sector(4) });
    const [blow] = encounter?.blows ?? [];
    expect(blow).toMatchObject({ type: 'mine', quantity: 200 });
    expect(encounter).toMatchObject({
      damage: (blow?.hits ?? 0) * 12,
      // The flight of two turns caused one point of wear.
      hull: 4_999 - (encounter?.damage ?? 0),
      ship_lost: false,
    });
    const { rows } = await world.db.pool.query('SELECT quantity FROM nav_hazards WHERE sector_id = $1', [
      world.galaxy.sector(4),
    ]);
    expect(rows).toEqual([{ quantity: 200 - (blow?.hits ?? 0) }]);
  });

  it('regrow by a tenth of the loss per day, also after they were cleared', async () => {
    const { clock } = world.services;
    await world.db.pool.query('UPDATE ships SET max_hull = 5000');
    await world.db.pool.query('DELETE FROM nav_hazard_losses');
    const { game } = await mined(300);
    await world.db.pool.query('UPDATE ships SET max_hull = 5000, hull = 5000 WHERE id = $1', [
      (await game.players.me()).ship?.id,
    ]);
    const { encounter } = await game.nav.move({ to: world.galaxy.sector(4) });
    const hits = encounter?.blows[0]?.hits ?? 0;
    expect(hits).toBeGreaterThan(10);
    const left = async () => {
      const { rows } = await world.db.pool.query<{ quantity: number }>(
        'SELECT quantity FROM nav_hazards WHERE sector_id = $1',
        [world.galaxy.sector(4)],
      );
      return rows[0]?.quantity ?? 0;
    };
    expect(await regrowHazards(world.services)).toBe(0);
    clock.advance(DAY_MS);
    const back = Math.ceil(hits / 10);
    expect(await regrowHazards(world.services)).toBe(1);
    expect(await regrowHazards(world.services)).toBe(0);
    expect(await left()).toBe(200 - hits + back);
    // A player clears the rest: the field regrows from zero up to its original size.
    await world.db.pool.query(
      `WITH cleared AS (DELETE FROM nav_hazards WHERE sector_id = $1 RETURNING id, quantity)
       UPDATE nav_hazard_losses l SET lost = l.lost + c.quantity FROM cleared c WHERE l.id = c.id`,
      [world.galaxy.sector(4)],
    );
    for (let day = 0; day < 120; day++) {
      clock.advance(DAY_MS);
      await regrowHazards(world.services);
    }
    expect(await left()).toBe(200);
    clock.advance(DAY_MS);
    expect(await regrowHazards(world.services)).toBe(0);
  });

  it('can destroy the ship and its cargo; the player escapes in a pod with all credits', async () => {
    const { game, player_id } = await mined(1);
    const before = await game.players.me();
    const flight = await game.nav.autopilot({ path: [world.galaxy.sector(4), world.galaxy.sector(5)] });
    expect(flight).toMatchObject({
      stopped: 'ship_lost',
      sector: { number: 4 },
      encounter: { ship_lost: true, hull: 0 },
    });
    const after = await game.players.me();
    expect(after).toMatchObject({ credits: before.credits, ship: { type: 'escape_pod', cargo_used: 0, hull: 50 } });
    const { rows } = await world.db.pool.query(
      'SELECT is_destroyed, cargo_used FROM ships WHERE owner_id = $1 AND id <> $2',
      [player_id, after.ship?.id],
    );
    expect(rows).toEqual([{ is_destroyed: true, cargo_used: 0 }]);
    await game.nav.move({ to: world.galaxy.sector(5) });
  });

  it('stop the autopilot where the wanted price was seen', async () => {
    const { game } = await newGame();
    await game.nav.move({ to: world.galaxy.sector(2) });
    await game.trading.dock({});
    await game.nav.move({ to: world.galaxy.sector(1) });
    const path = [world.galaxy.sector(2), world.galaxy.sector(3)];
    const wanted = { commodity: 'ore' as const, side: 'buy' as const };
    expect(await game.nav.autopilot({ path, stop_at_price: { ...wanted, unit_price: 25 } })).toMatchObject({
      stopped: 'price',
      sector: { number: 2 },
    });
    await game.nav.move({ to: world.galaxy.sector(1) });
    expect(await game.nav.autopilot({ path, stop_at_price: { ...wanted, unit_price: 5 } })).toMatchObject({
      stopped: 'arrived',
    });
  });
});
