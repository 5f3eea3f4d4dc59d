import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { changeStanding } from '#server/game/combat/index.ts';
import { next } from '#server/game/combat/rules/v1.ts';
import { figuresOfRole, roleOf } from '#server/game/npcs/rules/roles.ts';
import { settleDemands } from '#server/game/npcs/settle-demands.ts';
import { spawnNpcs } from '#server/game/npcs/spawn-npcs.ts';
import { tickNpcs } from '#server/game/npcs/tick-npcs.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { verifyBalances } from '#server/world/players/verify-balances.ts';
import {
  attemptAllowed,
  beatUntil,
  expectBounties,
  expectConsistentShips,
  expectNothingNegative,
  formFleets,
  pick,
  type Random,
  spreadOver,
  sumIn,
} from '#tests/support/combat-crowd.ts';
import { at, FIGHT_TO_THE_END, playOut } from '#tests/support/fighters.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';
import { openShop } from '#tests/support/own-station.ts';

/** Actions per player; `LONG_RUNS` sets a larger number, with a hundred players. */
const ACTIONS = Number(process.env.LONG_RUNS ?? 12);
const PLAYERS = process.env.LONG_RUNS ? 100 : 24;
const FLEET = 4;
const TICKS = 6;
const MINUTE = 60_000;
const DRONES = 60;
const CARGO = 20;
const PLANET_DRONES = 40;
/** The stock of the raided good at a station, and the low hull it has left. */
const STOCK = 5_000;
const STATION_HULL = 100;
const OPEN = [2, 3, 4, 5];
const KINDS = ['pirate_captain', 'border_warden', 'guild_trader', 'federation_marshal'];

const world = gameWorld({
  spec: {
    regions: { home: { kind: 'terran_space', starting_credits: 200_000 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      ...OPEN.map((number) => ({
        number,
        planets: [`World ${number}`],
        station: { name: `Depot ${number}` },
        npc: { name: `Npc ${number}`, kind: KINDS[number - 2] ?? '' },
      })),
    ],
    warps: [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 2],
    ],
  },
});

function sum(text: string): Promise<number> {
  return sumIn(world, text);
}

/**
 * Players in armed and insured ships with cargo, four to a fleet; the faction of all NPCs likes every third one and
 * dislikes every third one.
 */
async function crowd(): Promise<TestPlayer[]> {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.player()));
  for (const [index, player] of players.entries()) {
    await grantPlay(world, player, 1_000, 100_000);
    const by = [300, 0, -300][index % 3] ?? 0;
    const change = { player_id: player.player_id, faction_code: 'test', by };
    if (by !== 0) await inTransaction(world.services, (tx) => changeStanding(world.services, tx, change));
  }
  await spreadOver(world, players, (index) => OPEN[Math.floor(index / FLEET) % OPEN.length] ?? 2);
  const { pool } = world.db;
  await pool.query(
    `UPDATE ships s SET hull = 400, max_hull = 400, drones_attack = ${DRONES}, max_drones_attack = 500, type = 'defender',
       sector_id = p.current_sector_id, holds = 100, cargo_used = ${CARGO}, insurance = 'premium', insured_value = s.value,
       insurance_paid = s.value * 16 / 100
     FROM players p WHERE p.id = s.owner_id`,
  );
  await pool.query(
    `INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis) SELECT id, 'ore', ${CARGO}, 0 FROM ships`,
  );
  await formFleets(
    world,
    players.map(({ player_id }) => player_id),
    FLEET,
  );
  return players;
}

/** NPCs in addition to those of the galaxy, all armed as their role requires, the traders loaded. */
async function populate(): Promise<void> {
  await world.db.pool.query('UPDATE npc_rosters SET target_count = 3, materialized_at = now()');
  while ((await spawnNpcs(world.services)) > 0);
  await world.db.pool.query(
    `UPDATE npc_states s SET cargo = 'organics', cargo_quantity = 30 FROM npcs n WHERE n.id = s.npc_id AND n.kind = 'guild_trader'`,
  );
  // In the long run a lost NPC is replaced.
  if (!process.env.LONG_RUNS) await world.db.pool.query('UPDATE npc_rosters SET target_count = 0');
}

/** The planet of each sector is owned by a player there, who left drones on it. */
async function settle(players: readonly TestPlayer[]): Promise<void> {
  for (const [index, number] of OPEN.entries()) {
    const owner = players[index * FLEET];
    const { rows } = await world.db.pool.query<{ id: string }>('SELECT id FROM planets WHERE sector_id = $1', [
      world.galaxy.sector(number),
    ]);
    const id = rows[0]?.id ?? '';
    await owner?.game.planets.land({ id });
    await owner?.game.planets.claim({ id, expected_price: DEFAULT_SETTINGS.planet_claim_price });
    await owner?.game.planets.leave({ id });
  }
  await world.db.pool.query('UPDATE planet_holdings SET drones = $1', [PLANET_DRONES]);
}

/** The station of each sector is owned by a player there, sells ore, and has just been besieged. */
async function openStations(players: readonly TestPlayer[]): Promise<void> {
  for (const [index, number] of OPEN.entries()) {
    const owner = players[index * FLEET + 1];
    if (owner) await openShop(world, owner, world.galaxy.station(number));
  }
  await world.db.pool.query(
    'UPDATE station_holdings SET hull_lost = 1200 - $1::int, shields_lost = 400, damaged_at = $2',
    [STATION_HULL, world.services.clock.now()],
  );
}

type Act = (player: TestPlayer, random: Random, all: readonly TestPlayer[]) => Promise<unknown>;

const ACTS: readonly Act[] = [
  ({ game }, random) => game.nav.move({ to: world.galaxy.sector(pick([...OPEN, 1], random)) }),
  ({ game }) => game.defences.lay({ kind: 'drones', quantity: 10, mode: 'attack' }),
  async ({ game }, random) => {
    const { items } = await game.combat.salvage();
    return items.length > 0 && game.combat.collect({ id: pick(items, random).id });
  },
  ({ game }, random, all) => game.bounties.place({ target: pick(all, random).username, amount: 500 }),
  payDemand,
  payDemand,
  attackNpc,
  attackNpc,
  attackPlanet,
  raidStation,
  attackPlayer,
  attackPlayer,
];

async function payDemand({ game }: TestPlayer): Promise<unknown> {
  const [demand] = (await game.npcs.demands()).items;
  return demand && game.npcs.pay({ id: demand.id });
}

function ordersOf(random: Random) {
  return { stance: 'press', flee_at: pick([0, 0, 40], random), targets: 'weakest' } as const;
}

async function attackNpc({ game }: TestPlayer, random: Random): Promise<unknown> {
  const { items } = await game.npcs.here();
  if (items.length === 0) return false;
  return game.combat.attack({ target: { kind: 'npc', id: pick(items, random).id }, tactic: ordersOf(random) });
}

async function attackPlanet({ player_id, game }: TestPlayer, random: Random): Promise<unknown> {
  const { rows } = await world.db.pool.query<{ id: string }>(
    'SELECT n.id FROM players p JOIN planets n ON n.sector_id = p.current_sector_id WHERE p.id = $1',
    [player_id],
  );
  if (rows.length === 0) return false;
  return game.combat.attack({ target: { kind: 'planet', id: pick(rows, random).id }, tactic: ordersOf(random) });
}

async function raidStation({ player_id, game }: TestPlayer, random: Random): Promise<unknown> {
  const { rows } = await world.db.pool.query<{ id: string }>(
    'SELECT s.id FROM players p JOIN stations s ON s.sector_id = p.current_sector_id WHERE p.id = $1 AND s.owner_id <> p.id',
    [player_id],
  );
  if (rows.length === 0) return false;
  const target = { kind: 'station', id: pick(rows, random).id } as const;
  return game.combat.attack({ target, tactic: ordersOf(random), with_fleet: true });
}

/** One guaranteed raid; further ones depend on chance. */
async function raidFirst([raider]: readonly TestPlayer[]): Promise<void> {
  const target = { kind: 'station', id: world.galaxy.station(OPEN[0] ?? 2) } as const;
  const fight = await raider?.game.combat.attack({ target, tactic: FIGHT_TO_THE_END });
  await playOut(world, fight?.id ?? '');
}

async function attackPlayer(player: TestPlayer, random: Random, all: readonly TestPlayer[]): Promise<unknown> {
  const { rows } = await world.db.pool.query<{ id: string }>(
    `SELECT o.id FROM players p JOIN players o ON o.current_sector_id = p.current_sector_id AND o.id <> p.id
     WHERE p.id = $1 ORDER BY o.id`,
    [player.player_id],
  );
  const target = rows.length > 0 && all.find(({ player_id }) => player_id === pick(rows, random).id);
  const with_fleet = random() < 0.3;
  return target && player.game.combat.attack({ target: at(target), tactic: ordersOf(random), with_fleet });
}

/** NPCs fly, demand and attack beside the players; two processes tick at the same time. */
async function tickAlong(isDone: () => boolean): Promise<void> {
  for (let beat = 0; beat < TICKS || (process.env.LONG_RUNS && !isDone()); beat += 1) {
    world.services.clock.advance(4 * MINUTE);
    await Promise.all([tickNpcs(world.services, () => 0.5), tickNpcs(world.services, () => 0.5)]);
    world.services.clock.advance(MINUTE);
    await Promise.all([settleDemands(world.services), settleDemands(world.services)]);
  }
}

async function expectDrones(): Promise<void> {
  const players =
    (await sum('SELECT drones_attack + drones_defence FROM ships')) +
    (await sum(`SELECT quantity FROM sector_defences WHERE kind = 'drones'`)) +
    (await sum('SELECT drones_lost FROM combat_participants WHERE npc_id IS NULL AND planet_id IS NULL')) +
    // Cargo that is still on a destroyed ship is lost with it.
    (await sum(`SELECT drones_attack + drones_defence FROM combat_participants
      WHERE outcome = 'destroyed' AND ship_id IS NOT NULL`));
  expect(players).toBe(PLAYERS * DRONES);
  const planets =
    (await sum('SELECT drones FROM planet_holdings')) +
    (await sum('SELECT drones_lost FROM combat_participants WHERE planet_id IS NOT NULL')) +
    // Capturing a planet destroys the drones left on it.
    (await sum(`SELECT drones_attack + drones_defence FROM combat_participants
      WHERE outcome = 'destroyed' AND planet_id IS NOT NULL`));
  expect(planets).toBe(OPEN.length * PLANET_DRONES);
  const { rows } = await world.db.pool.query<{ kind: string; drones: number; lost: number; hull: number }>(
    `SELECT n.kind, s.drones, s.hull, COALESCE((SELECT sum(p.drones_lost) FROM combat_participants p WHERE p.npc_id = n.id), 0)::int AS lost
     FROM npcs n JOIN npc_states s ON s.npc_id = n.id`,
  );
  for (const { kind, drones, lost, hull } of rows) {
    const figures = figuresOfRole(roleOf(kind));
    expect(drones + lost).toBe(figures.drones);
    expect(hull).toBeGreaterThan(0);
    expect(hull).toBeLessThanOrEqual(figures.hull);
  }
}

async function cargoOf(commodity: 'ore' | 'organics'): Promise<number> {
  return (
    (await sum(`SELECT c.quantity FROM ship_cargo c JOIN ships s ON s.id = c.ship_id
      WHERE NOT s.is_destroyed AND c.commodity = '${commodity}'`)) +
    (await sum(`SELECT quantity FROM salvage_cargo WHERE commodity = '${commodity}'`)) +
    (await sum(`SELECT cargo_quantity FROM npc_states WHERE cargo = '${commodity}'`))
  );
}

/**
 * A raid only takes goods from a station: every missing unit was raided, and at most half of it was dropped as salvage.
 */
async function expectStations(): Promise<void> {
  const raided = await sum(
    `SELECT (data->>'assets')::int FROM notifications WHERE type = 'asset_notice' AND data->>'event' = 'station_raided'`,
  );
  expect(await sum(`SELECT quantity FROM station_goods WHERE commodity = 'ore'`)).toBe(OPEN.length * STOCK - raided);
  expect(await cargoOf('ore')).toBeLessThanOrEqual(PLAYERS * CARGO + raided / 2);
  expect(await sum('SELECT till FROM station_holdings')).toBe(OPEN.length * 50_000);
  const lost = await sum(`SELECT 1 FROM combat_participants WHERE station_id IS NOT NULL AND outcome = 'destroyed'`);
  expect(lost).toBeGreaterThan(0);
  expect(raided).toBeGreaterThan(0);
  expect(await sum(`SELECT 1 FROM salvage WHERE ship_type = 'station' AND scrap > 0`)).toBe(0);
}

/** Policies pay defenders only, within their cover, and exactly what the ledger records. */
async function expectInsurance(): Promise<void> {
  expect(await sum(`SELECT amount FROM credit_entries WHERE kind = 'insurance_paid_out'`)).toBe(
    await sum('SELECT payout FROM combat_participants'),
  );
  const cover = DEFAULT_SETTINGS.insurance_premium_cover;
  expect(
    await sum(`SELECT 1 FROM combat_participants
      WHERE payout > 0 AND (side = 'attacker' OR payout > ship_value * ${cover} / 100 OR outcome <> 'destroyed')`),
  ).toBe(0);
}

it('conserves everything in concurrent fights of players, NPCs, police, planets and stations', {
  timeout: process.env.LONG_RUNS ? 1_800_000 : 120_000,
}, async () => {
  const players = await crowd();
  await populate();
  await settle(players);
  await openStations(players);
  await raidFirst(players);
  const organics = await cargoOf('organics');
  let busy = players.length + 1;
  const acting = players.map(async (player, index) => {
    const seed = { random: index + 1 };
    for (let action = 0; action < ACTIONS; action += 1)
      await attemptAllowed(pick(ACTS, () => next(seed))(player, () => next(seed), players));
    busy -= 1;
  });
  const ticking = tickAlong(() => busy === 1).then(() => {
    busy -= 1;
  });
  await Promise.all([...acting, ticking, beatUntil(world, () => busy === 0)]);

  expect(await sum(`SELECT 1 FROM combats WHERE type = 'npc'`)).toBeGreaterThan(0);
  expect(await sum(`SELECT 1 FROM combats WHERE type = 'planet'`)).toBeGreaterThan(0);
  const lost = await sum(`SELECT 1 FROM combat_participants WHERE outcome = 'destroyed' AND ship_id IS NOT NULL`);
  await expectConsistentShips(world);
  expect(await sum('SELECT 1 FROM ships WHERE is_destroyed')).toBe(lost);
  expect(await sum('SELECT 1 FROM ships')).toBe(PLAYERS + lost);
  expect(await verifyBalances(world.services)).toMatchObject({ differing: 0 });
  await expectBounties(world);
  await expectDrones();
  await expectInsurance();
  await expectStations();
  // Pirates load no more than fits, and half of a wreck's cargo is lost: there may be less, never more.
  expect(await cargoOf('organics')).toBeLessThanOrEqual(organics);
  await expectNothingNegative(world);
});
