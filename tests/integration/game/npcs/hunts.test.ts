import { beforeEach, expect, it } from 'vitest';
import { HUNT_PAUSE_MS } from '#server/game/npcs/rules/hunts.ts';
import { spawnNpcs } from '#server/game/npcs/spawn-npcs.ts';
import { tickNpcs } from '#server/game/npcs/tick-npcs.ts';
import { playOut } from '#tests/support/fighters.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const MINUTE = 60_000;
const good = { capacity: 400, elasticity: 500 };
const world = gameWorld({
  each: true,
  spec: {
    regions: { home: { kind: 'terran_space', starting_credits: 10_000 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, npc: { name: 'Trader Ansa', kind: 'guild_trader' } },
      { number: 3, npc: { name: 'Black Nail', kind: 'pirate_captain' } },
      { number: 4, station: { name: 'Smelter', goods: { ore: { action: 'B', quantity: 0, ...good } } } },
      { number: 5, npc: { name: 'Red Tooth', kind: 'pirate_captain' } },
      { number: 6, npc: { name: 'Warden Ilo', kind: 'border_warden' } },
    ],
    warps: [
      [1, 4],
      [2, 3],
      [3, 4],
      [3, 5],
    ],
  },
});

// Fights outlive the galaxy of the test before.
beforeEach(() => world.db.pool.query('DELETE FROM combats'));

const names = ['Trader Ansa', 'Black Nail', 'Red Tooth', 'Warden Ilo'] as const;
type Name = (typeof names)[number];

/** Everybody in their sector, and nobody due but those who are named. */
async function placed(sectors: Partial<Record<Name, number>>, due: readonly Name[]): Promise<void> {
  await spawnNpcs(world.services);
  for (const [name, sector] of Object.entries(sectors))
    await world.db.pool.query('UPDATE npcs SET sector_id = $2 WHERE name = $1', [name, world.galaxy.sector(sector)]);
  world.services.clock.advance(5 * MINUTE);
  await world.db.pool.query(
    `UPDATE npc_states s SET acts_at = CASE WHEN n.name = ANY($2) THEN $1::timestamptz ELSE $1::timestamptz + interval '1 day' END
     FROM npcs n WHERE n.id = s.npc_id`,
    [world.services.clock.now(), due],
  );
}

async function npc(name: Name) {
  const { rows } = await world.db.pool.query<{
    id: string;
    sector_number: number;
    cargo: string | null;
    cargo_quantity: number;
    deed: string;
    subject: string | null;
    acts_at: Date;
  }>(
    `SELECT n.id, x.sector_number, s.cargo, s.cargo_quantity, s.deed, s.subject, s.acts_at
     FROM npcs n JOIN npc_states s ON s.npc_id = n.id JOIN sectors x ON x.id = n.sector_id WHERE n.name = $1`,
    [name],
  );
  return rows[0];
}

async function change(name: Name, set: string): Promise<void> {
  await world.db.pool.query(`UPDATE npc_states s SET ${set} FROM npcs n WHERE n.id = s.npc_id AND n.name = $1`, [name]);
}

async function fights() {
  const { rows } = await world.db.pool.query<{ id: string; winner: string | null; parties: string[] }>(
    `SELECT c.id, c.winner, array_agg(p.side || ' ' || p.name ORDER BY p.side, p.name) AS parties
     FROM combats c JOIN combat_participants p ON p.combat_id = c.id GROUP BY c.id ORDER BY c.started_at`,
  );
  return rows;
}

async function count(table: 'salvage'): Promise<number> {
  const { rows } = await world.db.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count ?? 0;
}

function tick() {
  return tickNpcs(world.services, () => 0);
}

it('a pirate follows a trader, attacks it, loads its cargo and sells that at a station; no wreck pays anybody', async () => {
  await placed({}, ['Black Nail']);
  // Destroyed in the first round, whatever the seed: with a whole hull it does not try to flee.
  await change('Black Nail', 'drones = 2400');
  await change('Trader Ansa', "shields = 0, cargo = 'ore', cargo_quantity = 60, cargo_cost = 600");
  expect(await tick()).toMatchObject({ moved: 1, hunts: 1 });
  expect(await fights()).toMatchObject([
    { winner: 'attacker', parties: ['attacker Black Nail', 'defender Trader Ansa'] },
  ]);
  expect(await npc('Trader Ansa')).toBeUndefined();
  const pirate = await npc('Black Nail');
  expect(pirate).toMatchObject({
    sector_number: 2,
    deed: 'robbed',
    subject: 'Trader Ansa',
    cargo: 'ore',
    cargo_quantity: 40,
  });
  expect(await count('salvage')).toBe(0);
  const rested = world.services.clock.now().getTime() + HUNT_PAUSE_MS;
  expect(pirate?.acts_at.getTime()).toBe(rested);
  // It carries the loot through 3 to the station in 4, where it is paid.
  await world.db.pool.query('UPDATE npc_rosters SET target_count = 0');
  for (const sector_number of [3, 4]) {
    await world.db.pool.query('UPDATE npc_states SET acts_at = $1', [world.services.clock.now()]);
    await tick();
    expect(await npc('Black Nail')).toMatchObject({ sector_number });
  }
  expect(await npc('Black Nail')).toMatchObject({ cargo: null, cargo_quantity: 0, deed: 'sold', subject: 'ore' });
});

it('a pirate alone leaves a convoy alone; two attack it, and its escort defends it', async () => {
  await placed({ 'Trader Ansa': 3, 'Warden Ilo': 3, 'Red Tooth': 5 }, ['Black Nail']);
  await world.db.pool.query(
    `UPDATE npc_states s SET convoy_id = l.id, convoy_until = $1 FROM npcs n, npcs l
     WHERE n.id = s.npc_id AND n.name IN ('Trader Ansa', 'Warden Ilo') AND l.name = 'Trader Ansa'`,
    [new Date(world.services.clock.now().getTime() + 60 * MINUTE)],
  );
  expect(await tick()).toMatchObject({ moved: 0, hunts: 0 });
  await change('Red Tooth', `acts_at = '${world.services.clock.now().toISOString()}'`);
  expect(await tick()).toMatchObject({ moved: 1, hunts: 1 });
  const [fight] = await fights();
  expect(fight?.parties).toEqual([
    'attacker Black Nail',
    'attacker Red Tooth',
    'defender Trader Ansa',
    'defender Warden Ilo',
  ]);
  await playOut(world, fight?.id ?? '');
  expect((await fights())[0]?.winner).not.toBeNull();
});

it('two ticks at once begin a hunt once', async () => {
  await placed({ 'Black Nail': 2 }, ['Black Nail']);
  const ticks = await Promise.all([tick(), tick()]);
  expect(ticks.reduce((sum, { hunts }) => sum + hunts, 0)).toBe(1);
  expect(await fights()).toHaveLength(1);
});

it('nobody is hunted in federation space', async () => {
  await placed({ 'Trader Ansa': 1, 'Black Nail': 1 }, ['Black Nail']);
  expect(await tick()).toMatchObject({ hunts: 0 });
});
