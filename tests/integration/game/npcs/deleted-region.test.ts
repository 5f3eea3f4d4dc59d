import { expect, it } from 'vitest';
import { spawnNpcs } from '#server/game/npcs/spawn-npcs.ts';
import { tickNpcs } from '#server/game/npcs/tick-npcs.ts';
import { advanceRegions } from '#server/money/region-lifecycle/advance-regions.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { countDeadlocks } from '#tests/support/deadlocks.ts';
import type { SectorSpec } from '#tests/support/galaxy-factory.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const KINDS = ['guild_trader', 'pirate_captain', 'guild_trader', 'border_warden'];
const IN_EACH = 24;
const good = { capacity: 4_000, elasticity: 500 };

/** Traders between two docks, pirates and patrols in a ring of sectors. */
function sectorsOf(region: string, from: number): SectorSpec[] {
  return Array.from({ length: IN_EACH }, (_, index) => ({
    number: from + index,
    region,
    npc: { name: `${region} ${index}`, kind: KINDS[index % KINDS.length] ?? '' },
    ...(index % 6 === 0 && {
      station: {
        name: `Dock ${from + index}`,
        goods: {
          ore: { action: index % 12 === 0 ? ('S' as const) : ('B' as const), quantity: 2_000, ...good },
        },
      },
    }),
  }));
}
function ring(from: number): [number, number][] {
  return Array.from({ length: IN_EACH }, (_, index) => [from + index, from + ((index + 1) % IN_EACH)]);
}

const world = gameWorld({
  each: true,
  spec: {
    regions: { home: { kind: 'terran_space' }, realm: { kind: 'player_owned' } },
    sectors: [{ number: 1, fedspace: true, special: 'terra' }, ...sectorsOf('home', 100), ...sectorsOf('realm', 200)],
    warps: [...ring(100), ...ring(200)],
  },
});

/** The realm is cleared and due for deletion; every NPC is due as well. */
async function due(): Promise<void> {
  await spawnNpcs(world.services);
  for (let beat = 0; beat < 3; beat++) {
    world.services.clock.advance(5 * MINUTE);
    await tickNpcs(world.services, () => 0.4);
  }
  world.services.clock.advance(5 * MINUTE);
  const now = world.services.clock.now();
  const realm = world.galaxy.region('realm');
  await world.db.pool.query(
    `UPDATE regions SET status = 'terminated', suspended_at = $2::timestamptz - interval '60 days', terminated_at = $3 WHERE id = $1`,
    [realm, now, new Date(now.getTime() - 8 * DAY)],
  );
  await world.db.pool.query(
    `INSERT INTO region_cascades (region_id, region_name, started_at, finished_at) VALUES ($1, 'realm', $2, $2)`,
    [realm, now],
  );
}

async function number(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await world.db.pool.query<{ count: number }>(sql, values);
  return rows[0]?.count ?? Number.NaN;
}

/** Nothing of the realm is left, everything of the other region is, and each of its NPCs acted. */
async function expectWhole(): Promise<void> {
  const now = world.services.clock.now();
  expect(await number('SELECT count(*)::int AS count FROM regions WHERE id = $1', [world.galaxy.region('realm')])).toBe(
    0,
  );
  expect(await number(`SELECT count(*)::int AS count FROM npcs WHERE name LIKE 'realm %'`)).toBe(0);
  expect(await number(`SELECT count(*)::int AS count FROM npcs WHERE name LIKE 'home %'`)).toBe(IN_EACH);
  expect(await number('SELECT count(*)::int AS count FROM npc_states')).toBe(IN_EACH);
  expect(await number('SELECT count(*)::int AS count FROM npc_states WHERE acts_at <= $1', [now])).toBe(0);
}

function tick() {
  return tickNpcs(world.services, Math.random);
}
function deletion() {
  return advanceRegions(world.services);
}
const ORDERS: Record<string, () => Promise<unknown>[]> = {
  'first the deletion, then two beats': () => [deletion(), tick(), tick()],
  'first two beats, then the deletion': () => [tick(), tick(), deletion()],
  'two deletions around a beat': () => [deletion(), tick(), deletion()],
};

for (const [order, start] of Object.entries(ORDERS))
  for (const round of [1, 2, 3, 4])
    it(`a region is deleted while its NPCs act: ${order}, round ${round}`, async () => {
      const deadlocks = countDeadlocks(world.services.pool);
      await due();
      await Promise.all(start());
      await tick();
      await expectWhole();
      expect(deadlocks.count).toBe(0);
    });

it('counts the deadlock of two transactions that lock two NPCs in opposite orders', async () => {
  const deadlocks = countDeadlocks(world.services.pool);
  await spawnNpcs(world.services);
  const { rows } = await world.db.pool.query<{ npc_id: string }>('SELECT npc_id FROM npc_states LIMIT 2');
  const [a, b] = rows.map(({ npc_id }) => npc_id);
  const bothHoldOne = Promise.withResolvers<void>();
  let holding = 0;
  const lockBoth = (ids: (string | undefined)[]) =>
    inTransaction(world.services, async (tx) => {
      for (const id of ids) {
        await tx.sql('SELECT 1 FROM npc_states WHERE npc_id = $1 FOR UPDATE', [id]);
        if (++holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
      }
    });
  await Promise.all([lockBoth([a, b]), lockBoth([b, a])]);
  // The repeated transaction may meet the other one again.
  expect(deadlocks.count).toBeGreaterThan(0);
});
