import { beforeEach, expect, it } from 'vitest';
import { advanceLapses } from '#server/money/subscriptions/advance-lapses.ts';
import { BUILT_SECTORS, insertBuilt } from '#tests/support/billing-holdings.ts';
import { endingServices, repeatUntilKilled } from '#tests/support/ending-services.ts';
import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { deliver, payingServices } from '#tests/support/payments.ts';

const DAY = 86_400_000;
const spec: GalaxySpec = {
  regions: { home: { kind: 'terran_space' }, realm: { kind: 'player_owned' } },
  sectors: [{ number: 1, fedspace: true, special: 'terra' }, { number: 2 }, ...BUILT_SECTORS],
  warps: [
    [1, 2],
    [2, 3],
    [3, 7],
  ],
};
const world = gameWorld({ spec, each: true });
let first: TestPlayer;
let second: TestPlayer;

/** `first` has a station, a gate and a beacon in the region of `owner`, and is no longer a citizen. */
beforeEach(async () => {
  const owner = await world.player();
  first = await world.player();
  second = await world.player();
  const ids = { owner: owner.player_id, first: first.player_id, second: second.player_id };
  await insertBuilt(world.services, world.galaxy, (user) => ids[user]);
  await world.db.pool.query('UPDATE regions SET owner_id = $2 WHERE id = $1', [
    world.galaxy.region('realm'),
    owner.user_id,
  ]);
  await world.db.pool.query('UPDATE players SET credits = 25000 WHERE id = $1', [first.player_id]);
  await hear('ACTIVATED');
  await hear('SUSPENDED');
});

function hear(what: 'ACTIVATED' | 'SUSPENDED') {
  world.services.clock.advance(1_000);
  return deliver(payingServices(world.services).services, {
    event_type: `BILLING.SUBSCRIPTION.${what}`,
    custom_id: `galactic_citizen_${first.user_id}`,
  });
}

async function creditsOf({ player_id }: TestPlayer): Promise<number> {
  const { rows } = await world.db.pool.query<{ credits: number }>('SELECT credits FROM players WHERE id = $1', [
    player_id,
  ]);
  return rows[0]?.credits ?? 0;
}

it('lists stations, gates and beacons abroad, and the free flight reaches them', async () => {
  const { subscriptions } = gameClient(world.services, first.actor);
  const { holdings } = await subscriptions.lapse();
  expect(holdings.map(({ kind, name, sector_number }) => [kind, name, sector_number])).toEqual(
    expect.arrayContaining([
      ['station', 'Of the first', 7],
      ['gate', null, 7],
      ['beacon', null, 3],
    ]),
  );
  // The other end of the gate is in terran space.
  expect(holdings).toHaveLength(3);
  const elsewhere = subscriptions.relocate({ sector_id: world.galaxy.sector(4) });
  expect(await refusal(elsewhere)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await subscriptions.relocate({ sector_id: world.galaxy.sector(7) })).toMatchObject({
    sector_id: world.galaxy.sector(7),
  });
});

it('moves the station and refunds the rest once, whichever process stops halfway, and keeps other players’ property', async () => {
  const visitor = await world.player();
  const station = world.galaxy.station(7);
  await world.db.pool.query(
    `UPDATE players SET current_sector_id = $2, docked_station_id = $3, docked_slip = 'transient' WHERE id = $1`,
    [visitor.player_id, world.galaxy.sector(7), station],
  );
  const version = async () =>
    (
      await world.db.pool.query<{ v: number }>('SELECT map_version::int AS v FROM regions WHERE id = $1', [
        world.galaxy.region('realm'),
      ])
    ).rows[0]?.v ?? 0;
  const [before, charts] = [await creditsOf(first), await version()];
  world.services.clock.advance(37 * DAY);
  let looks = 0;
  while (!(await repeatUntilKilled(() => advanceLapses(endingServices(world.services, looks))))) {
    expect(await creditsOf(first)).toBe(before);
    looks += 1;
  }
  expect(looks).toBeGreaterThan(3);
  await advanceLapses(world.services);
  // 18,000 of the station's capital, 2,000 of them from its till; half of gate and beacon, and the tolls.
  expect(await creditsOf(first)).toBe(before - 16_000 + 2_000 + 10 + 499);
  const { rows } = await world.db.pool.query(
    `SELECT st.name, s.sector_number, h.till::int AS till FROM station_holdings h JOIN stations st ON st.id = h.station_id JOIN sectors s ON s.id = st.sector_id
     ORDER BY st.name`,
  );
  expect(rows).toEqual([
    { name: 'Of the first', sector_number: 2, till: 0 },
    { name: 'Of the owner', sector_number: 3, till: 2_000 },
  ]);
  const left = await world.db.pool.query(
    `SELECT 'gate' AS kind, owner_id FROM warp_gates UNION ALL SELECT 'beacon', owner_id FROM gate_beacons ORDER BY kind`,
  );
  expect(left.rows).toEqual([
    { kind: 'beacon', owner_id: second.player_id },
    { kind: 'gate', owner_id: second.player_id },
  ]);
  // Ships docked there stay in place, and clients read the region's charts again.
  const docked = await world.db.pool.query('SELECT docked_station_id, current_sector_id FROM players WHERE id = $1', [
    visitor.player_id,
  ]);
  expect(docked.rows).toEqual([{ docked_station_id: null, current_sector_id: world.galaxy.sector(7) }]);
  expect(await version()).toBeGreaterThan(charts);
  const { subscriptions } = gameClient(world.services, first.actor);
  expect(await subscriptions.lapse()).toMatchObject({ lapsed: false, holdings: [] });
});

it('lists each asset in the report, and sends one notification per kind with the number', async () => {
  const { db, services, galaxy } = world;
  const [home, realm] = [galaxy.sector(1), galaxy.sector(3)];
  const { rows: planets } = await db.pool.query<{ id: string }>(
    `INSERT INTO planets (id, sector_id, name, type, owner_id)
     SELECT gen_random_uuid(), $2, 'Far ' || n, 'earth', $1 FROM generate_series(1, 3) n RETURNING id`,
    [first.player_id, realm],
  );
  await db.pool.query(
    `INSERT INTO planet_holdings (planet_id, owner_id, origin, cost_basis, safe, citadel_level, ore_rate, organics_rate, equipment_rate,
       storage, max_colonists, produced_at, claimed_at)
     SELECT p, $2, 'claimed', 0, 1000, 0, 0, 0, 0, 100, 100, $3, $3 FROM unnest($1::uuid[]) AS p`,
    [planets.map(({ id }) => id), first.player_id, services.clock.now()],
  );
  await db.pool.query('UPDATE players SET current_sector_id = $2 WHERE id = $1', [first.player_id, home]);
  services.clock.advance(37 * DAY);
  await advanceLapses(services);
  await advanceLapses(services);
  const game = gameClient(services, first.actor);
  const { items: report } = await game.regionLifecycle.settled({});
  const seen = report.map(({ clause, outcome, name, credits, because }) => [clause, outcome, name, credits, because]);
  expect(seen.toSorted()).toEqual(
    [
      ['beacon', 'destroyed', null, 499, 'citizenship_lapsed'],
      ['gate', 'destroyed', null, 2_010, 'citizenship_lapsed'],
      ['planet', 'compensated', 'Far 1', 800, 'citizenship_lapsed'],
      ['planet', 'compensated', 'Far 2', 800, 'citizenship_lapsed'],
      ['planet', 'compensated', 'Far 3', 800, 'citizenship_lapsed'],
      ['station', 'relocated', 'Of the first', -18_000, 'citizenship_lapsed'],
    ].toSorted(),
  );
  const { items: notes } = await game.notifications.list({});
  const shown = notes.flatMap((note) => (note.type === 'asset_notice' ? [note.data] : []));
  expect(shown.map(({ event, clause, assets, credits }) => [event, clause, assets, credits]).toSorted()).toEqual(
    [
      ['abroad_settled', 'beacon', 1, 499],
      ['abroad_settled', 'gate', 1, 2_010],
      ['abroad_settled', 'planet', 3, 2_400],
      ['station_moved', undefined, 1, -18_000],
    ].toSorted(),
  );
  // Others read nothing of it.
  expect(await gameClient(services, second.actor).regionLifecycle.settled({})).toMatchObject({ items: [] });
});

it('keeps everything of a citizen who pays in time', async () => {
  const before = await creditsOf(first);
  world.services.clock.advance(20 * DAY);
  await advanceLapses(world.services);
  await hear('ACTIVATED');
  world.services.clock.advance(60 * DAY);
  await advanceLapses(world.services);
  expect(await creditsOf(first)).toBe(before);
  expect((await gameClient(world.services, first.actor).subscriptions.lapse()).holdings).toHaveLength(3);
});
