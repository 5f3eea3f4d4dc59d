import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { next } from '#server/game/combat/rules/v1.ts';
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
import { at } from '#tests/support/fighters.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';

const PLAYERS = 100;
const FLEET = 4;
/** Actions per player; `LONG_RUNS` sets a larger number. */
const ACTIONS = Number(process.env.LONG_RUNS ?? 24);
const DRONES = 60;
const OPEN = [2, 3, 4, 5];

const goods = { ore: { action: 'S', quantity: 50_000, capacity: 50_000, elasticity: 100 } } as const;
const world = gameWorld({
  spec: {
    regions: { home: { kind: 'terran_space', starting_credits: 200_000 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, station: { name: 'North Dock', class: 3, goods } },
      { number: 3 },
      { number: 4, station: { name: 'South Dock', class: 3, goods } },
      { number: 5 },
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

/** Players in all open sectors in armed ships, four to a fleet whose members join every fight. */
async function armedPlayers(): Promise<TestPlayer[]> {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.player()));
  for (const player of players) await grantPlay(world, player, 1_000, 100_000);
  const ids = players.map(({ player_id }) => player_id);
  await spreadOver(world, players, (index) => OPEN[Math.floor(index / FLEET) % OPEN.length] ?? 2);
  const { pool } = world.db;
  await pool.query(
    `UPDATE ships s SET hull = 400, max_hull = 400, drones_attack = ${DRONES}, max_drones_attack = 500, type = 'defender',
       sector_id = p.current_sector_id FROM players p WHERE p.id = s.owner_id`,
  );
  await formFleets(world, ids, FLEET);
  return players;
}

type Act = (player: TestPlayer, random: Random, all: readonly TestPlayer[]) => Promise<unknown>;

const ACTS: readonly Act[] = [
  ({ game }, random) => game.nav.move({ to: world.galaxy.sector(pick([...OPEN, 1], random)) }),
  ({ game }) => game.trading.dock({}),
  ({ game }) => game.trading.undock({}),
  ({ game }, random) =>
    game.trading.buy({ station_id: world.galaxy.station(pick([2, 4], random)), commodity: 'ore', quantity: 5 }),
  ({ game }) => game.defences.lay({ kind: 'drones', quantity: 10, mode: 'attack' }),
  ({ game }) => game.defences.lay({ kind: 'drones', quantity: 10, mode: 'toll', toll: 50 }),
  async ({ game }, random) => {
    const { items } = await game.defences.list({});
    return items.length > 0 && game.defences.collect({ id: pick(items, random).id, quantity: 5 });
  },
  async ({ game }, random) => {
    const { items } = await game.combat.salvage();
    return items.length > 0 && game.combat.collect({ id: pick(items, random).id });
  },
  ({ game }, random, all) => game.bounties.place({ target: pick(all, random).username, amount: 500 }),
  ...Array.from({ length: 6 }, (): Act => attackSomebody),
];

async function attackSomebody(player: TestPlayer, random: Random, all: readonly TestPlayer[]): Promise<unknown> {
  const { rows } = await world.db.pool.query<{ id: string }>(
    `SELECT o.id FROM players p JOIN players o ON o.current_sector_id = p.current_sector_id AND o.id <> p.id
     WHERE p.id = $1 ORDER BY o.id`,
    [player.player_id],
  );
  const target =
    all.find(({ player_id }) => player_id === pick([...rows, { id: player.player_id }], random).id) ?? player;
  const orders = { stance: 'press', flee_at: pick([0, 0, 40], random), targets: 'weakest' } as const;
  return player.game.combat.attack({ target: at(target), tactic: orders, with_fleet: random() < 0.3 });
}

it(`keeps credits, ships, drones and cargo whatever ${PLAYERS} players do at once`, {
  timeout: process.env.LONG_RUNS ? 1_800_000 : 180_000,
}, async () => {
  const players = await armedPlayers();
  let busy = players.length;
  let done = 0;
  const acting = players.map(async (player, index) => {
    const seed = { random: index + 1 };
    for (let action = 0; action < ACTIONS; action += 1)
      if (await attemptAllowed(pick(ACTS, () => next(seed))(player, () => next(seed), players))) done += 1;
    busy -= 1;
  });
  await Promise.all([...acting, beatUntil(world, () => busy === 0)]);

  const lost = await sum(`SELECT 1 FROM combat_participants WHERE outcome = 'destroyed' AND ship_id IS NOT NULL`);
  expect(done).toBeGreaterThan(PLAYERS);
  expect(lost).toBeGreaterThan(0);
  await expectConsistentShips(world);
  expect(await sum('SELECT 1 FROM ships WHERE is_destroyed')).toBe(lost);
  expect(await sum('SELECT 1 FROM ships')).toBe(PLAYERS + lost);

  expect(await verifyBalances(world.services)).toMatchObject({ differing: 0 });
  await expectBounties(world);

  const drones =
    (await sum('SELECT drones_attack + drones_defence FROM ships')) +
    (await sum(`SELECT quantity FROM sector_defences WHERE kind = 'drones'`)) +
    (await sum('SELECT drones_lost FROM combat_participants')) +
    // Cargo that is still on a destroyed ship is lost with it.
    (await sum(`SELECT drones_attack + drones_defence FROM combat_participants
      WHERE outcome = 'destroyed' AND ship_id IS NOT NULL`));
  expect(drones).toBe(PLAYERS * DRONES);

  const share = DEFAULT_SETTINGS.salvage_cargo_share;
  const ore =
    (await sum('SELECT c.quantity FROM ship_cargo c JOIN ships s ON s.id = c.ship_id WHERE NOT s.is_destroyed')) +
    (await sum('SELECT quantity FROM salvage_cargo')) +
    (await sum(`SELECT cargo_lost - cargo_lost * ${share} / 100 FROM combat_participants`));
  expect(await sum('SELECT quantity FROM trades')).toBe(ore);

  expect(await sum('SELECT 1 FROM ships WHERE cargo_used > holds')).toBe(0);
  await expectNothingNegative(world);
});
