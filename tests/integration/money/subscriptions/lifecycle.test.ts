import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { advanceRegions } from '#server/money/region-lifecycle/advance-regions.ts';
import { clearRegions } from '#server/money/region-lifecycle/clear-regions.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { endingServices, repeatUntilKilled } from '#tests/support/ending-services.ts';
import { createGalaxy, type GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { deliver, payingServices } from '#tests/support/payments.ts';

const DAY = 86_400_000;
const spec: GalaxySpec = {
  regions: { home: { kind: 'terran_space' }, hub: { kind: 'central_nexus' }, realm: { kind: 'player_owned' } },
  sectors: [
    { number: 1, fedspace: true, special: 'terra' },
    { number: 2, region: 'hub', special: 'stardock', station: { name: 'Nexus Prime', class: 0 } },
    { number: 3, region: 'realm', planets: ['Left Behind'] },
  ],
  warps: [
    [1, 2, { kind: 'gateway' }],
    [2, 3, { kind: 'gateway' }],
  ],
};
const world = gameWorld({ spec, each: true });

async function realm() {
  const { rows } = await world.db.pool.query<{ status: string; owner_id: string | null }>(
    'SELECT status, owner_id FROM regions WHERE id = $1',
    [world.galaxy.region('realm')],
  );
  return rows[0];
}

/** An owner who pays, and a visitor whose ship is there. */
async function settled() {
  const { services } = payingServices(world.services);
  const [owner, visitor] = [await world.player(), await world.player()];
  const custom_id = `regional_owner_${owner.user_id}_${world.galaxy.region('realm')}`;
  await deliver(services, { event_type: 'BILLING.SUBSCRIPTION.ACTIVATED', custom_id });
  await world.db.pool.query(
    `UPDATE players SET current_sector_id = $2, landed_planet_id = (SELECT id FROM planets WHERE sector_id = $2) WHERE id = $1`,
    [visitor.player_id, world.galaxy.sector(3)],
  );
  await world.db.pool.query('UPDATE ships SET sector_id = $2 WHERE owner_id = $1', [
    visitor.player_id,
    world.galaxy.sector(3),
  ]);
  const event = (event_type: string) => {
    services.clock.advance(1_000);
    return deliver(services, { event_type, custom_id });
  };
  return { services, owner, visitor, event };
}

it('goes from suspension to deletion on schedule, settles its assets once, and catches up after a downtime', async () => {
  const { services, owner, visitor, event } = await settled();
  await event('BILLING.SUBSCRIPTION.SUSPENDED');
  expect(await realm()).toMatchObject({ status: 'suspended', owner_id: owner.user_id });
  services.clock.advance(7 * DAY - 1_000);
  expect(await advanceRegions(services)).toBe(0);
  services.clock.advance(1_000);
  expect(await advanceRegions(services)).toBe(1);
  expect((await realm())?.status).toBe('grace');
  expect(await advanceRegions(services)).toBe(0);
  expect(await owner.game.governance.get({ id: world.galaxy.region('realm') })).toMatchObject({
    status: 'grace',
    next_step: { step: 'terminated' },
  });

  // The service was down for the rest of the month: one run does everything that is due.
  services.clock.advance(23 * DAY);
  await advanceRegions(services);
  expect((await realm())?.status).toBe('terminated');
  expect(await clearRegions(services)).toBe(1);
  expect(await clearRegions(services)).toBe(0);
  const { rows } = await world.db.pool.query(
    `SELECT p.current_sector_id, p.landed_planet_id, s.sector_id FROM players p JOIN ships s ON s.id = p.active_ship_id WHERE p.id = $1`,
    [visitor.player_id],
  );
  expect(rows[0]).toEqual({
    current_sector_id: world.galaxy.sector(2),
    landed_planet_id: null,
    sector_id: world.galaxy.sector(2),
  });
  const items = await world.db.pool.query(
    'SELECT clause, outcome, player_id FROM region_cascade_items WHERE region_id = $1',
    [world.galaxy.region('realm')],
  );
  expect(items.rows).toEqual([{ clause: 'ship', outcome: 'evacuated_with_player', player_id: visitor.player_id }]);
  services.clock.advance(7 * DAY);
  await advanceRegions(services);
  expect(await realm()).toBeUndefined();
  const notices = world.services.published.filter(
    ({ type, room, data }) =>
      type === 'notification' &&
      room === `personal:${owner.user_id}` &&
      'type' in data &&
      data.type === 'region_notice',
  );
  expect(notices.map(({ data }) => ('data' in data ? (data.data as { status: string }).status : ''))).toEqual([
    'suspended',
    'grace',
    'terminated',
    'deleted',
  ]);
});

it('is settled asset by asset by processes that may stop anywhere, each asset once', async () => {
  const { services, owner, event } = await settled();
  const realmId = world.galaxy.region('realm');
  const there = world.galaxy.sector(3);
  const visitors = [await world.player(), await world.player(), await world.player()];
  const ids = [owner, ...visitors].map(({ player_id }) => player_id);
  await world.db.pool.query('UPDATE ships SET sector_id = $2 WHERE owner_id = ANY($1::uuid[])', [ids, there]);
  await world.db.pool.query(
    `INSERT INTO contracts (id, kind, status, poster_id, reward, escrow, sector_id, deadline, created_at)
     SELECT gen_random_uuid(), 'chart', 'open', p, 100, 100, $2, $3::timestamptz + interval '90 days', $3 FROM unnest($1::uuid[]) AS p`,
    [ids, there, services.clock.now()],
  );
  await world.db.pool.query(
    `INSERT INTO bounties (id, target_id, placed_by, region_id, amount, created_at, expires_at)
     SELECT gen_random_uuid(), $1, $2, $3, 1000, $4, $4::timestamptz + interval '90 days' FROM generate_series(1, 3)`,
    [visitors[0]?.player_id, owner.player_id, realmId, services.clock.now()],
  );
  const credits = async () => {
    const { rows } = await world.db.pool.query<{ sum: number }>(
      'SELECT sum(credits)::int8 AS sum FROM players WHERE id = ANY($1::uuid[])',
      [ids],
    );
    return rows[0]?.sum ?? 0;
  };
  const before = await credits();
  await event('BILLING.SUBSCRIPTION.SUSPENDED');
  services.clock.advance(30 * DAY);
  await advanceRegions(services);
  // Each run gets a little further than the previous one; two at a time, as two processes would.
  for (let looks = 0, isDone = false; !isDone; looks += 1) {
    const [one, other] = await Promise.all([
      repeatUntilKilled(() => clearRegions(endingServices(services, looks % 7))),
      repeatUntilKilled(() => clearRegions(endingServices(services, (looks * 3) % 11))),
    ]);
    isDone = one || other;
    expect(looks).toBeLessThan(60);
  }
  await clearRegions(services);
  const { rows } = await world.db.pool.query<{ clause: string; items: number; assets: number; credits: number }>(
    `SELECT clause, count(*)::int AS items, count(DISTINCT asset_id)::int AS assets, sum(credits)::int8 AS credits
     FROM region_cascade_items WHERE region_id = $1 GROUP BY clause ORDER BY clause`,
    [realmId],
  );
  const returned = rows.find(({ clause }) => clause === 'bounty')?.credits ?? 0;
  expect(rows).toEqual([
    { clause: 'bounty', items: 3, assets: 3, credits: 1_998 },
    { clause: 'contract', items: 4, assets: 4, credits: 400 },
    { clause: 'ship', items: 5, assets: 5, credits: 0 },
  ]);
  expect(await credits()).toBe(before + 400 + returned);
});

it('is kept by a payment in the last second', async () => {
  const { services, event } = await settled();
  await event('BILLING.SUBSCRIPTION.SUSPENDED');
  services.clock.advance(7 * DAY);
  await advanceRegions(services);
  services.clock.advance(23 * DAY);
  await Promise.all([event('PAYMENT.SALE.COMPLETED'), advanceRegions(services)]);
  const status = (await realm())?.status;
  // Whoever locked the region first decided; after a payment nothing ends it.
  if (status === 'active') expect(await advanceRegions(services)).toBe(0);
  expect(['active', 'terminated']).toContain(status);
});

it('lets only its owner decide, within bounds, on a public record', async () => {
  const { owner, visitor } = await settled();
  const id = world.galaxy.region('realm');
  await owner.game.governance.change({
    id,
    tax_rate: 12,
    governance_type: 'council',
    traditions: { Greeting: 'Bow.' },
  });
  expect(await visitor.game.governance.get({ id })).toMatchObject({
    tax_rate: 12,
    governance_type: 'council',
    traditions: { Greeting: 'Bow.' },
    is_own: false,
  });
  expect((await visitor.game.governance.acts({ id })).items).toMatchObject([
    { kind: 'settings', actor_name: owner.username, after: { tax_rate: 12 } },
  ]);
  expect(await refusal(visitor.game.governance.change({ id, tax_rate: 5 }))).toMatchObject({ reason: 'not_owner' });
  await expect(owner.game.governance.change({ id, tax_rate: 26 })).rejects.toThrow();
  expect((await owner.game.governance.list({ mine: 'true' })).items).toMatchObject([{ id, is_own: true }]);
  expect(await owner.game.governance.nexus()).toMatchObject({
    region: { kind: 'central_nexus' },
    gateways: [{ display_name: 'home' }, { display_name: 'realm', can_enter: true }],
  });
  expect(await owner.game.governance.get({ id })).toMatchObject({ can_enter: true, why_closed: null });
  await createGalaxy(world.db.pool, {
    regions: { abroad: { kind: 'terran_space' } },
    sectors: [{ number: 9, region: 'abroad' }],
    warps: [],
  });
  const abroad = (await owner.game.governance.list({})).items.find(
    (region) => region.id !== id && region.name.includes('abroad'),
  );
  expect(abroad).toMatchObject({ can_enter: false, why_closed: 'other_galaxy' });
});

it('is listed for operators with its next step, its settings and its record', async () => {
  const { owner, event } = await settled();
  const id = world.galaxy.region('realm');
  await owner.game.governance.change({ id, tax_rate: 12, traditions: { Greeting: 'Bow.' } });
  await event('BILLING.SUBSCRIPTION.SUSPENDED');
  const operator = gameClient(world.services, await createAdmin(world.db.pool, ['admin.regions.view']));
  const { items } = await operator.governance.adminList({ status: 'suspended' });
  expect(items).toMatchObject([{ id, owner_name: owner.username, next_step: { step: 'grace' } }]);
  expect(await operator.governance.adminGet({ id })).toEqual({
    ...items[0],
    starting_credits: expect.any(Number),
    traditions: { Greeting: 'Bow.' },
  });
  expect((await operator.governance.adminActs({ id })).items).toMatchObject([
    { kind: 'settings', actor_name: owner.username, after: { tax_rate: 12 } },
  ]);
  expect((await refusal(operator.governance.adminGet({ id: randomUUID() }))).code).toBe('NOT_FOUND');
});

it('counts its new residents week by week', async () => {
  const { owner, visitor } = await settled();
  const id = world.galaxy.region('realm');
  world.services.clock.set(new Date('2026-03-18T12:00:00Z'));
  const settle = (player_id: string, at: string) =>
    world.db.pool.query('UPDATE players SET home_region_id = $2, created_at = $3 WHERE id = $1', [player_id, id, at]);
  await settle(owner.player_id, '2025-01-01T00:00:00Z');
  await settle(visitor.player_id, '2026-03-15T23:59:59Z');
  const { items } = await visitor.game.governance.growth({ id });
  expect(items).toHaveLength(12);
  expect(items.slice(-3)).toEqual([
    { starts_at: '2026-03-02T00:00:00.000Z', newcomers: 0, residents: 1 },
    { starts_at: '2026-03-09T00:00:00.000Z', newcomers: 1, residents: 2 },
    { starts_at: '2026-03-16T00:00:00.000Z', newcomers: 0, residents: 2 },
  ]);
  expect(await refusal(visitor.game.governance.growth({ id: visitor.player_id }))).toMatchObject({ code: 'NOT_FOUND' });
});
