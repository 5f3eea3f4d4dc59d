import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { completeCitadels } from '#server/game/planets/complete-citadels.ts';
import { capturePlanet, damagePlanet, planetDefence } from '#server/game/planets/planet-defence.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits, grantPlay, shipColonists } from '#tests/support/holdings.ts';
import { HOLDINGS_GALAXY } from '#tests/support/holdings-galaxy.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld({ spec: HOLDINGS_GALAXY, each: true });
const { planet_claim_price: CLAIM, genesis_price: GENESIS } = DEFAULT_SETTINGS;
const DAY_MS = 86_400_000;

async function planetIn(number: number): Promise<string> {
  const { rows } = await world.db.pool.query<{ id: string }>(
    'SELECT id FROM planets WHERE sector_id = $1 ORDER BY name',
    [world.galaxy.sector(number)],
  );
  return rows[0]?.id ?? '';
}
async function settler(number = 2): Promise<{ player: TestPlayer; id: string }> {
  const player = await world.player();
  await grantCredits(world, player, 500_000);
  await player.game.nav.move({ to: world.galaxy.sector(number) });
  return { player, id: await planetIn(number) };
}
async function owner(number = 2): Promise<{ player: TestPlayer; id: string }> {
  const settled = await settler(number);
  await settled.player.game.planets.land({ id: settled.id });
  await settled.player.game.planets.claim({ id: settled.id, expected_price: CLAIM });
  return settled;
}
/** Colonists and stock without the flights. */
async function populate(id: string, colonists: number, stock = 0): Promise<void> {
  await world.db.pool.query(
    'UPDATE planet_holdings SET colonists = $2, ore = $3, organics = $3, equipment = $3 WHERE planet_id = $1',
    [id, colonists, stock],
  );
}

async function until(condition: string): Promise<void> {
  const text = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`;
  while ((await world.db.pool.query(text)).rows.length === 0);
}

describe('landing', () => {
  it('is possible on planets of the sector, and ends with taking off, flying on or docking', async () => {
    const { player, id } = await settler();
    const { planets } = player.game;
    expect((await refusal(planets.land({ id: await planetIn(3) }))).reason).toBe('planet_elsewhere');
    expect((await planets.land({ id })).planet).toMatchObject({ is_landed: true, is_mine: false, holding: null });
    expect((await refusal(planets.land({ id }))).reason).toBe('already_landed');
    expect((await planets.leave({ id })).planet.is_landed).toBe(false);
    expect((await refusal(planets.leave({ id }))).reason).toBe('not_landed');
    await planets.land({ id });
    await player.game.nav.move({ to: world.galaxy.sector(1) });
    expect((await refusal(planets.claim({ id, expected_price: CLAIM }))).reason).toBe('not_landed');
  });

  it('shows planets only to their owner and to ships in the sector', async () => {
    const { player, id } = await owner();
    const other = await world.player();
    expect((await refusal(other.game.planets.get({ id }))).code).toBe('NOT_FOUND');
    await other.game.nav.move({ to: world.galaxy.sector(2) });
    expect(await other.game.planets.get({ id })).toMatchObject({
      owner: { username: player.username },
      is_mine: false,
      holding: null,
      claim_price: null,
    });
    expect((await refusal(other.game.planets.land({ id }))).reason).toBe('planet_defended');
    await player.game.nav.move({ to: world.galaxy.sector(1) });
    expect((await player.game.planets.get({ id })).holding).not.toBeNull();
  });
});

describe('claiming', () => {
  it('costs the price once, and makes the player the owner', async () => {
    const { player, id } = await settler();
    await player.game.planets.land({ id });
    expect((await refusal(player.game.planets.claim({ id, expected_price: 1 }))).extra).toMatchObject({
      expected_price: CLAIM,
    });
    const claim = () => gameClient(world.services, player, 'one-key').planets.claim({ id, expected_price: CLAIM });
    const { credits, planet } = await claim();
    expect((await claim()).credits).toBe(credits);
    expect(planet).toMatchObject({ is_mine: true, holding: { cost_basis: CLAIM, origin: 'claimed' } });
    expect((await player.game.planets.list({})).items).toMatchObject([{ id, name: 'Colony' }]);
    await expectBalanced(world, player.player_id);
  });

  it('of one planet by two concurrent requests succeeds for one', async () => {
    const [ana, ben] = [await settler(), await settler()];
    for (const { player, id } of [ana, ben]) await player.game.planets.land({ id });
    const both = await Promise.allSettled(
      [ana, ben].map(({ player, id }) => player.game.planets.claim({ id, expected_price: CLAIM })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await world.db.pool.query('SELECT 1 FROM planet_holdings WHERE planet_id = $1', [ana.id]);
    expect(rows).toHaveLength(1);
  });

  it('is refused under federal law, in a region in its grace period, and above the maximum number of planets', async () => {
    const terra = await world.player();
    const prime = await planetIn(1);
    await terra.game.planets.land({ id: prime });
    expect((await refusal(terra.game.planets.claim({ id: prime, expected_price: CLAIM }))).reason).toBe('fedspace');
    const { player } = await settler();
    const unpaid = await planetIn(5);
    await world.db.pool.query('UPDATE players SET is_galactic_citizen = true WHERE id = $1', [player.player_id]);
    for (const number of [3, 5]) await player.game.nav.move({ to: world.galaxy.sector(number) });
    await player.game.planets.land({ id: unpaid });
    expect((await refusal(player.game.planets.claim({ id: unpaid, expected_price: CLAIM }))).reason).toBe(
      'region_in_grace',
    );
  });
});

describe('a genesis device', () => {
  it('creates a planet owned by the player, where law and sector allow it', async () => {
    const { player } = await settler(4);
    const launch = (name: string) => player.game.planets.genesis({ name, expected_price: GENESIS });
    const { planet } = await launch('Eden');
    expect(planet).toMatchObject({ name: 'Eden', is_mine: true, holding: { origin: 'genesis', cost_basis: GENESIS } });
    await launch('Nod');
    await launch('Third');
    expect((await refusal(launch('Fourth'))).reason).toBe('sector_full');
    await player.game.nav.move({ to: world.galaxy.sector(1) });
    expect((await refusal(launch('Law'))).reason).toBe('fedspace');
    expect((await player.game.planets.genesisQuote()).planets).toBe(3);
    await expectBalanced(world, player.player_id);
  });
});

describe('a colony', () => {
  it('receives colonists by ship, whose price is part of its cost basis', async () => {
    const { player, id } = await owner();
    await player.game.nav.move({ to: world.galaxy.sector(1) });
    await shipColonists(world, player, 2, 30);
    await player.game.planets.land({ id });
    const before = await player.game.planets.get({ id });
    const { planet } = await player.game.planets.colonize({ id, quantity: 20 });
    expect(planet.holding?.colonists).toBe(20);
    expect(planet.holding?.cost_basis).toBeGreaterThan(before.holding?.cost_basis ?? 0);
    const { ship } = await player.game.players.me();
    expect(ship?.cargo).toMatchObject([{ commodity: 'colonists', quantity: 10 }]);
    expect(ship?.cargo_used).toBe(10);
    expect((await refusal(player.game.planets.colonize({ id, quantity: 11 }))).reason).toBe('cargo_short');
    await expectBalanced(world, player.player_id);
  });

  it('produces by elapsed time only, however often it is read', async () => {
    const { player, id } = await owner();
    await populate(id, 10_000);
    const { rows } = await world.db.pool.query('SELECT * FROM planet_holdings WHERE planet_id = $1', [id]);
    for (let i = 0; i < 50; i++) {
      world.services.clock.advance(1_000);
      await player.game.planets.get({ id });
    }
    expect((await world.db.pool.query('SELECT * FROM planet_holdings WHERE planet_id = $1', [id])).rows).toEqual(rows);
    world.services.clock.advance(DAY_MS - 50_000);
    const { holding } = await player.game.planets.get({ id });
    expect(holding?.stock.ore).toMatchObject({ quantity: 180, per_day: 180 });
    const loaded = await player.game.planets.cargo({ id, commodity: 'ore', quantity: 25, direction: 'to_ship' });
    expect(loaded.planet.holding?.stock.ore.quantity).toBe(155);
    const back = await player.game.planets.cargo({ id, commodity: 'ore', quantity: 5, direction: 'to_planet' });
    expect(back.planet.holding?.stock.ore.quantity).toBe(160);
    expect(
      (await refusal(player.game.planets.cargo({ id, commodity: 'ore', quantity: 1_000, direction: 'to_ship' })))
        .reason,
    ).toBe('stock_short');
  });

  it('gives goods at the cost of those a ship delivered, so that no profit results', async () => {
    const { player, id } = await owner();
    const cargo = async () =>
      (await player.game.players.me()).ship?.cargo.map(({ quantity, cost_basis }) => [quantity, cost_basis]);
    await player.game.nav.move({ to: world.galaxy.sector(1) });
    await player.game.trading.dock({});
    await player.game.trading.buy({ station_id: world.galaxy.station(1), commodity: 'ore', quantity: 20 });
    await player.game.nav.move({ to: world.galaxy.sector(2) });
    await player.game.planets.land({ id });
    const [bought] = (await cargo()) ?? [];
    const before = (await player.game.planets.get({ id })).holding?.cost_basis;
    await player.game.planets.cargo({ id, commodity: 'ore', quantity: 20, direction: 'to_planet' });
    for (const quantity of [7, 13])
      await player.game.planets.cargo({ id, commodity: 'ore', quantity, direction: 'to_ship' });
    expect(await cargo()).toEqual([bought]);
    expect((await player.game.planets.get({ id })).holding?.cost_basis).toBe(before);
  });

  it('builds its citadel for credits, goods and time, then has a safe and defences', async () => {
    const { player, id } = await owner();
    const { planets } = player.game;
    const short = await refusal(planets.build({ id, level: 1 }));
    expect(short).toMatchObject({ reason: 'materials_short', extra: { short: { colonists: 1_000, ore: 200 } } });
    expect((await refusal(planets.safe({ id, amount: 1, direction: 'deposit' }))).reason).toBe('safe_full');
    await populate(id, 2_000, 1_000);
    const { planet } = await planets.build({ id, level: 1 });
    expect(planet.holding?.citadel).toMatchObject({ level: 0, building: { level: 1 } });
    expect((await refusal(planets.build({ id, level: 2 }))).reason).toBe('already_building');
    world.services.clock.advance(4 * 3_600_000);
    expect((await planets.get({ id })).holding?.citadel).toMatchObject({ level: 1, building: null });
    expect(await completeCitadels(world.services)).toBe(1);
    expect(await completeCitadels(world.services)).toBe(0);
    expect((await player.game.notifications.list({})).items).toMatchObject([{ type: 'citadel_built' }]);
    await planets.safe({ id, amount: 50_000, direction: 'deposit' });
    expect((await refusal(planets.safe({ id, amount: 50_001, direction: 'withdraw' }))).reason).toBe('safe_short');
    expect((await planets.safe({ id, amount: 20_000, direction: 'withdraw' })).planet.holding?.safe).toBe(30_000);
    await expectBalanced(world, player.player_id);
  });

  it('is defended with the ship’s drones', async () => {
    const { player, id } = await owner();
    const { ship } = await player.game.players.me();
    await world.db.pool.query('UPDATE ships SET max_drones_defence = 10, drones_defence = 8 WHERE id = $1', [ship?.id]);
    const { planets } = player.game;
    expect((await planets.defend({ id, drones: 6, shields: 0 })).planet.holding?.drones).toBe(6);
    expect((await planets.defend({ id, drones: -2, shields: 0 })).planet.holding?.drones).toBe(4);
    expect((await refusal(planets.defend({ id, drones: 5, shields: 0 }))).reason).toBe('drones_short');
    expect((await refusal(planets.defend({ id, drones: 0, shields: 1 }))).reason).toBe('shields_full');
    expect((await player.game.players.me()).ship?.drones_defence).toBe(4);
  });
});

describe('the job that completes citadels', () => {
  it('waits for a visitor before it locks the rows the visitor needs next', async () => {
    const { player, id } = await owner();
    await populate(id, 2_000, 1_000);
    await player.game.planets.build({ id, level: 1 });
    world.services.clock.advance(4 * 3_600_000);
    const completed = await inTransaction(world.services, async (tx) => {
      await tx.sql('SELECT 1 FROM planets WHERE id = $1 FOR UPDATE', [id]);
      const job = completeCitadels(world.services);
      await until("wait_event_type = 'Lock'");
      await tx.sql('SELECT 1 FROM planet_holdings WHERE planet_id = $1 FOR UPDATE NOWAIT', [id]);
      return [job];
    });
    expect(await Promise.all(completed)).toEqual([1]);
  });
});

describe('a planet changes its owner', () => {
  it('as a gift within the giver’s earnings, after 1,000 spent turns', async () => {
    const { player, id } = await owner();
    const receiver = await world.player();
    const give = () => player.game.planets.transfer({ id, to: receiver.username.toUpperCase() });
    expect((await refusal(give())).reason).toBe('giving_closed');
    await grantPlay(world, player, 1_000, CLAIM - 1);
    expect(await refusal(give())).toMatchObject({ reason: 'giving_bound', extra: { value: CLAIM, left: CLAIM - 1 } });
    await grantPlay(world, player, 1_000, CLAIM);
    expect((await give()).planet).toMatchObject({ is_mine: false, owner: { username: receiver.username } });
    expect((await receiver.game.planets.list({})).items).toMatchObject([{ id, origin: 'received' }]);
    expect(await player.game.giving.mine()).toMatchObject({ given: CLAIM, left: 0 });
  });

  it('from one of two players to a recipient with room for one more', async () => {
    const givers = [await owner(), await owner(3)];
    const receiver = await world.player();
    for (const { player } of givers) await grantPlay(world, player, 1_000, CLAIM);
    const { services } = world;
    const narrow = {
      ...services,
      settings: { ...services.settings, current: () => ({ ...DEFAULT_SETTINGS, max_planets: 1 }) },
    };
    const both = await Promise.allSettled(
      givers.map(({ player, id }) => gameClient(narrow, player).planets.transfer({ id, to: receiver.username })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await receiver.game.planets.list({})).items).toHaveLength(1);
  });

  it('once per key, with the same response repeated wherever the giver has flown', async () => {
    const { player, id } = await owner();
    const receiver = await world.player();
    await grantPlay(world, player, 1_000, CLAIM);
    const give = () => gameClient(world.services, player, 'give-once').planets.transfer({ id, to: receiver.username });
    const first = await give();
    await player.game.nav.move({ to: world.galaxy.sector(1) });
    expect(await give()).toEqual(first);
  });

  it('by conquest: the former owner gets the safe', async () => {
    const { player, id } = await owner();
    const rival = await world.player();
    await populate(id, 2_000, 1_000);
    await player.game.planets.build({ id, level: 1 });
    world.services.clock.advance(4 * 3_600_000);
    const { credits } = await player.game.planets.safe({ id, amount: 1_000, direction: 'deposit' });
    const { services } = world;
    await inTransaction(services, async (tx) => {
      expect(await planetDefence(services, tx, id)).toMatchObject({ citadel_level: 1 });
      await damagePlanet(services, tx, id, { drones: 0, shields: 0 });
      expect(await planetDefence(services, tx, id)).toMatchObject({ owner_id: player.player_id, drones: 0 });
      await capturePlanet(services, tx, id, { player_id: rival.player_id, combat_id: randomUUID() });
    });
    expect((await player.game.players.me()).credits).toBe(credits + 1_000);
    expect((await rival.game.planets.list({})).items).toMatchObject([{ id, origin: 'captured', safe: 0 }]);
    expect((await refusal(player.game.planets.rename({ id, name: 'Mine' }))).code).toBe('NOT_FOUND');
    await expectBalanced(world, player.player_id);
  });
});
