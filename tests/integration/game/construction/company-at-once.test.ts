import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { next } from '#server/game/combat/rules/v1.ts';
import { advanceDocks } from '#server/game/construction/advance-docks.ts';
import { chargeUpkeep } from '#server/game/construction/charge-upkeep.ts';
import { forceCancelReservation } from '#server/game/construction/force-cancel-reservation.ts';
import { GATE_CLAUSE } from '#server/game/construction/index.ts';
import { shipOffer } from '#server/game/construction/rules/offers.ts';
import { expireContracts } from '#server/game/contracts/expire-contracts.ts';
import { resolveDispute } from '#server/game/contracts/resolve-dispute.ts';
import { completeCitadels } from '#server/game/planets/complete-citadels.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { verifyBalances } from '#server/world/players/verify-balances.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { attemptAllowed, beatUntil, expectNothingNegative, pick, type Random } from '#tests/support/combat-crowd.ts';
import { expectCompany } from '#tests/support/company-books.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits, grantPlay } from '#tests/support/holdings.ts';
import { userCtx } from '#tests/support/services.ts';

/** 10,000 actions of 100 players with LONG_RUNS=100; the short form is for every day. */
const ACTIONS = Number(process.env.LONG_RUNS ?? 14);
const PLAYERS = process.env.LONG_RUNS ? 100 : 14;
const DOCK = 1;
const OPEN = [2, 3, 4, 5, 6, 7, 8, 9] as const;
const HOUR_MS = 3_600_000;
const TICKS = 6;
const { station_price, gate_price, beacon_price, planet_claim_price, genesis_price } = DEFAULT_SETTINGS;

const world = gameWorld({
  each: true,
  connections: 30,
  spec: {
    regions: { home: { kind: 'terran_space', tax_rate: 5, starting_credits: 10_000 } },
    sectors: [
      {
        number: DOCK,
        fedspace: true,
        special: 'terra',
        station: {
          name: 'Terra Yards',
          class: 0,
          construction: { standard: 6, special: 6 },
          goods: {
            colonists: { action: 'S', quantity: 900_000, capacity: 900_000, elasticity: 100 },
            ore: { action: 'S', quantity: 900_000, capacity: 900_000, elasticity: 100 },
            equipment: { action: 'S', quantity: 900_000, capacity: 900_000, elasticity: 100 },
          },
        },
      },
      ...OPEN.map((number) => ({ number, planets: ['World', 'Moon'].map((name) => `${name} ${number}`) })),
    ],
    warps: OPEN.map((number) => [DOCK, number] as const),
  },
});

type Act = (player: TestPlayer, random: Random, all: readonly TestPlayer[]) => Promise<unknown>;

async function idsOf(text: string, values: readonly unknown[] = []): Promise<{ id: string }[]> {
  return (await world.db.pool.query<{ id: string }>(text, [...values])).rows;
}
/** One of the ids that a statement answers; false where it answers none. */
async function withOne(
  random: Random,
  text: string,
  values: readonly unknown[],
  act: (id: string) => Promise<unknown>,
) {
  const rows = await idsOf(text, values);
  return rows.length > 0 && act(pick(rows, random).id);
}
/** Every sector is one warp from the dock. */
async function goTo({ game }: TestPlayer, sector: string): Promise<void> {
  const dock = world.galaxy.sector(DOCK);
  if (sector !== dock) await attemptAllowed(game.nav.move({ to: dock }));
  await attemptAllowed(game.nav.move({ to: sector }));
}
function atDock(act: Act): Act {
  return async (player, random, all) => {
    await goTo(player, world.galaxy.sector(DOCK));
    await attemptAllowed(player.game.trading.dock({}));
    return act(player, random, all);
  };
}
function inTheOpen(act: Act): Act {
  return async (player, random, all) => {
    await goTo(player, world.galaxy.sector(pick(OPEN, random)));
    return act(player, random, all);
  };
}
/** In the sector of a planet that a statement of `$1`, the player, answers, and on it where anybody lets the ship land. */
function onPlanet(
  text: string,
  act: (player: TestPlayer, id: string, random: Random, all: readonly TestPlayer[]) => Promise<unknown>,
): Act {
  return (player, random, all) =>
    withOne(random, text, [player.player_id], async (id) => {
      const [sector] = await idsOf('SELECT sector_id AS id FROM planets WHERE id = $1', [id]);
      if (sector) await goTo(player, sector.id);
      await attemptAllowed(player.game.planets.land({ id }));
      return act(player, id, random, all);
    });
}
const FREE = 'SELECT id FROM planets WHERE owner_id IS NULL AND $1::uuid IS NOT NULL ORDER BY id';
const OWN = 'SELECT id FROM planets WHERE owner_id = $1 ORDER BY id';
const OTHERS = 'SELECT id FROM planets WHERE owner_id <> $1 ORDER BY id';
const OWN_STATION = 'SELECT station_id AS id FROM station_holdings WHERE owner_id = $1 ORDER BY station_id';
const TAKEN = `SELECT id FROM contracts WHERE taker_id = $1 AND status = 'taken' ORDER BY id`;
const { price: SCOUT } = shipOffer(DEFAULT_SETTINGS, 'scout');

const PLANETS: Record<string, Act> = {
  claim: onPlanet(FREE, ({ game }, id) => game.planets.claim({ id, expected_price: planet_claim_price })),
  leave: onPlanet(OWN, ({ game }, id) => game.planets.leave({ id })),
  genesis: inTheOpen(({ game }) => game.planets.genesis({ name: 'New Hope', expected_price: genesis_price })),
  colonize: onPlanet(OWN, ({ game }, id) => game.planets.colonize({ id, quantity: 20 })),
  cargo: onPlanet(OWN, ({ game }, id, random) =>
    game.planets.cargo({ id, commodity: 'ore', quantity: 5, direction: pick(['to_ship', 'to_planet'], random) }),
  ),
  build: onPlanet(OWN, async ({ game }, id) => {
    const { holding } = await game.planets.get({ id });
    return game.planets.build({ id, level: holding?.citadel.next?.level ?? 1 });
  }),
  defend: onPlanet(OWN, ({ game }, id, random) => game.planets.defend({ id, drones: pick([5, -3], random) })),
  safe: onPlanet(OWN, ({ game }, id, random) =>
    game.planets.safe({ id, amount: 700, direction: pick(['deposit', 'deposit', 'withdraw'], random) }),
  ),
  give: onPlanet(OWN, ({ game }, id, random, all) => game.planets.transfer({ id, to: pick(all, random).username })),
  siege: onPlanet(OTHERS, ({ game }, id) =>
    game.combat.attack({
      target: { kind: 'planet', id },
      tactic: { stance: 'press', flee_at: 30, targets: 'weakest' },
    }),
  ),
};

const BUILDING: Record<string, Act> = {
  buy: atDock(({ game }, random) =>
    game.trading.buy({
      station_id: world.galaxy.station(DOCK),
      commodity: pick(['colonists', 'colonists', 'ore'], random),
      quantity: 20,
    }),
  ),
  orderShip: atDock(({ game }) => game.construction.reserve({ kind: 'ship', type: 'scout', expected_price: SCOUT })),
  orderStation: atDock(({ game }, random) =>
    game.construction.reserve({
      kind: 'station',
      sector_id: world.galaxy.sector(pick(OPEN, random)),
      name: 'Halfway',
      expected_price: station_price,
    }),
  ),
  cancelOrder: async ({ game }, random) => {
    const { items } = await game.construction.reservations({ status: 'open' });
    return items.length > 0 && game.construction.cancel({ id: pick(items, random).id });
  },
  visit: inTheOpen(({ game }) => game.trading.dock({})),
  till: async (player, random) =>
    withOne(random, OWN_STATION, [player.player_id], async (id) => {
      const [sector] = await idsOf('SELECT sector_id AS id FROM stations WHERE id = $1', [id]);
      if (sector) await goTo(player, sector.id);
      await attemptAllowed(player.game.trading.dock({}));
      return player.game.construction.depositTill({ id, amount: 300 });
    }),
  emptyTill: ({ game, player_id }, random) =>
    withOne(random, OWN_STATION, [player_id], (id) => game.construction.withdrawTill({ id, amount: 20 })),
  fee: ({ game, player_id }, random) =>
    withOne(random, OWN_STATION, [player_id], (id) => game.construction.changeStation({ id, dock_fee: 90 })),
  giveStation: ({ game, player_id }, random, all) =>
    withOne(random, OWN_STATION, [player_id], (id) =>
      game.construction.transferStation({ id, to: pick(all, random).username }),
    ),
  beacon: inTheOpen(({ game }) => game.construction.placeBeacon({ expected_price: beacon_price })),
  gate: async (player) => {
    const [one, other] = (await player.game.construction.beacons({})).items;
    if (!one || !other) return false;
    await goTo(player, one.sector.id);
    return player.game.construction.buildGate({
      from_beacon_id: one.id,
      to_beacon_id: other.id,
      expected_price: gate_price,
    });
  },
  toll: async ({ game }, random) => {
    const { items } = await game.construction.gates({});
    return items.length > 0 && game.construction.changeGate({ id: pick(items, random).id, toll: 40 });
  },
};

const COMPANY: Record<string, Act> = {
  found: ({ game, username }) => game.teams.create({ name: `Crew ${username.slice(-8)}`, tag: username.slice(-5) }),
  invite: ({ game }, random, all) => game.teams.invite({ to: pick(all, random).username }),
  join: async ({ game }) => {
    const [invitation] = (await game.teams.mine()).invitations;
    return invitation !== undefined && game.teams.accept({ id: invitation.id });
  },
  deposit: ({ game }) => game.teams.deposit({ amount: 450 }),
  withdraw: ({ game }) => game.teams.withdrawCredits({ amount: 130 }),
  leaveTeam: ({ game }) => game.teams.leave(),
  dissolve: ({ game }) => game.teams.dissolve(),
  post: ({ game }, random) =>
    game.contracts.post({
      kind: 'escort',
      sector_id: world.galaxy.sector(pick(OPEN, random)),
      reward: 60,
      places: pick([1, 3], random),
      hours: 24,
    }),
  accept: async ({ game }, random) => {
    const { items } = await game.contracts.list({ issuer: 'player', limit: 20 });
    return items.length > 0 && game.contracts.accept({ id: pick(items, random).id });
  },
  fulfil: ({ game, player_id }, random) => withOne(random, TAKEN, [player_id], (id) => game.contracts.fulfil({ id })),
  dispute: ({ game, player_id }, random) =>
    withOne(random, TAKEN, [player_id], (id) => game.contracts.dispute({ id, reason: 'It is not there' })),
  cancelContract: ({ game, player_id }, random) =>
    withOne(
      random,
      `SELECT id FROM contracts WHERE poster_id = $1 AND status = 'open' ORDER BY id`,
      [player_id],
      (id) => game.contracts.cancel({ id }),
    ),
};
const OFTEN = [
  'claim',
  'buy',
  'beacon',
  'orderStation',
  'till',
  'giveStation',
  'colonize',
  'build',
  'found',
  'invite',
  'join',
];
/** What ten thousand actions do not leave out. */
const PROMISED = ['claim', 'build', 'siege', 'cancelOrder', 'gate', 'dissolve', 'dispute'];
const ALL: Readonly<Record<string, Act>> = { ...PLANETS, ...BUILDING, ...COMPANY };
const NAMES = Object.keys(ALL);
/** What is drawn: first steps more often than what follows them. */
const DRAWN = [...NAMES, ...OFTEN, ...OFTEN];

/** Rich players in armed ships, who may give, at home in the whole galaxy. */
async function crowd(): Promise<TestPlayer[]> {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.player()));
  for (const player of players) {
    await grantCredits(world, player, 8_000_000);
    await grantPlay(world, player, 1_000, 20_000_000);
  }
  const { pool } = world.db;
  await pool.query('UPDATE planets SET colonists = 3000, ore = 5000, equipment = 2000');
  await pool.query('UPDATE players SET attacked_at = created_at');
  await pool.query(
    `UPDATE ships SET hull = 600, max_hull = 600, shields = 100, max_shields = 100, drones_attack = 120, max_drones_attack = 200,
       drones_defence = 40, max_drones_defence = 60, holds = 200`,
  );
  await pool.query(
    `INSERT INTO aria_exploration_map (player_id, sector_id, visits, first_visit, last_visit)
     SELECT p.id, s.id, 1, $1, $1 FROM players p CROSS JOIN sectors s ON CONFLICT DO NOTHING`,
    [world.services.clock.now()],
  );
  return players;
}

/** What jobs and administrators do meanwhile, each twice at once; a gate is destroyed as when its region ends. */
async function workAlong(admin: UserCtx, random: Random, isDone: () => boolean): Promise<void> {
  const twice = (work: () => Promise<unknown>) => Promise.all([work(), work()]);
  for (let tick = 0; tick < TICKS || !isDone(); tick += 1) {
    world.services.clock.advance(12 * HOUR_MS);
    for (const job of [expireContracts, advanceDocks, completeCitadels, chargeUpkeep])
      await twice(() => job(world.services));
    await withOne(random, `SELECT id FROM contracts WHERE status = 'disputed' ORDER BY id`, [], (id) =>
      twice(() => attemptAllowed(resolveDispute(admin, { id, taker_percent: 40, reason: 'by the record' }))),
    );
    await withOne(
      random,
      `SELECT id FROM construction_reservations WHERE status IN ('queued', 'building') AND kind = 'ship' ORDER BY id`,
      [],
      (id) => twice(() => attemptAllowed(forceCancelReservation(admin, { id, reason: 'dock closes' }))),
    );
    await withOne(random, 'SELECT id FROM warp_gates ORDER BY id', [], (id) =>
      twice(() =>
        inTransaction(world.services, (tx) => GATE_CLAUSE.settle(world.services, tx, id, world.galaxy.region('home'))),
      ),
    );
  }
}

it('keeps every credit and every owner whatever is built, besieged, cancelled, expired, dissolved and destroyed at once', {
  timeout: process.env.LONG_RUNS ? 1_800_000 : 120_000,
}, async () => {
  const players = await crowd();
  const admin = userCtx(world.services, await createAdmin(world.db.pool));
  const [done, works] = [new Map<string, number>(), { random: 7 }];
  let refused = 0;
  let busy = players.length;
  const acting = players.map(async (player, index) => {
    const seed = { random: index + 1 };
    const random = () => next(seed);
    for (let action = 0; action < ACTIONS; action += 1) {
      const name = pick(DRAWN, random);
      let made: unknown = false;
      const act = ALL[name]?.(player, random, players);
      await attemptAllowed(Promise.resolve(act).then((result) => (made = result)));
      if (made !== false) done.set(name, (done.get(name) ?? 0) + 1);
      else refused += 1;
    }
    busy -= 1;
  });
  const isDone = () => busy === 0;
  await Promise.all([...acting, workAlong(admin, () => next(works), isDone), beatUntil(world, isDone)]);

  expect([...done.values()].reduce((sum, count) => sum + count, refused)).toBe(PLAYERS * ACTIONS);
  expect(await verifyBalances(world.services)).toMatchObject({ differing: 0 });
  await expectCompany(world);
  await expectNothingNegative(world);
  if (process.env.LONG_RUNS) expect(PROMISED.filter((name) => !done.has(name))).toEqual([]);
});
