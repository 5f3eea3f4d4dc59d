import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { hullPrice, shipValue } from '#server/world/ships/rules/ship-value.ts';
import type { Ship } from '#server/world/ships/schemas.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { activeShip, dockedAt, expectBalanced, pick, readBalances, upgradeQuote } from '#tests/support/shipyard.ts';
import { SHIPYARD_GALAXY } from '#tests/support/shipyard-galaxy.ts';

const START = 500_000;
const world = gameWorld({ spec: SHIPYARD_GALAXY });

function damage(ship: Ship, hull: number, shields: number) {
  return world.db.pool.query('UPDATE ships SET hull = $2, shields = $3 WHERE id = $1', [ship.id, hull, shields]);
}

describe('the shipyard', () => {
  it('shows what this dock offers and the nearest other one', async () => {
    const { game } = await dockedAt(world, [2, 3]);
    const shipyard = await game.shipyard.offers({});
    expect(shipyard.station).toMatchObject({ station_name: 'Repair Dock', sector_number: 3 });
    expect(shipyard.ship_here).toBe(true);
    const at = (service: string) => pick(shipyard.services, (entry) => entry.service === service);
    expect(at('repair')).toMatchObject({ offered: true, nearest: null });
    expect(at('upgrades')).toMatchObject({
      offered: false,
      nearest: { station_name: 'Fitting Dock', warps: 1, turns: 2 },
    });
    expect(at('shipyard')).toMatchObject({ offered: false, nearest: { station_name: 'Terra Yard', warps: 2 } });
    const { items } = await game.nav.moves();
    expect(pick(items, ({ number }) => number === 2).contents?.station?.services).toEqual([
      'repair',
      'drones',
      'upgrades',
      'equipment',
    ]);
    await game.trading.undock();
    const afloat = await game.shipyard.offers({});
    expect(afloat).toMatchObject({ station: null, ship_here: false });
    expect(afloat.services.every(({ offered }) => !offered)).toBe(true);
  });

  it('charges exactly the quoted amount', async () => {
    const { game, player_id } = await dockedAt(world, []);
    const ship = await activeShip(game);
    await damage(ship, 100, 40);
    const { repair } = await game.shipyard.offers({});
    expect(repair).toEqual({
      hull: { missing: 200, price_each: 12, price: 2_400 },
      shields: { missing: 60, price_each: 4, price: 240 },
      price: 2_640,
      wear: { turns_flown: 0, next_point_turns: 34, whole_hull_turns: 10_000, least_hull: 150 },
    });
    const half = await game.shipyard.repair({ id: ship.id, hull: 50, shields: 0, expected_price: 600 });
    expect(half).toMatchObject({ price: 600, credits: START - 600, turn_cost: 0, ship: { hull: 150, shields: 40 } });
    const whole = await game.shipyard.repair({ id: ship.id, hull: 150, shields: 60, expected_price: 2_040 });
    expect(whole.ship).toMatchObject({ hull: 300, shields: 100 });
    await expectBalanced(world, player_id);
  });
});

describe('upgrades and equipment', () => {
  it('can be installed when the cargo exceeds the type’s own holds', async () => {
    const { game, player_id } = await dockedAt(world, [2]);
    const { id } = await activeShip(game);
    await world.db.pool.query('UPDATE ships SET holds = 90, cargo_used = 90 WHERE owner_id = $1', [player_id]);
    const price = upgradeQuote(await game.shipyard.offers({}), 'hull');
    expect((await game.shipyard.upgrade({ id, kind: 'hull', expected_price: price })).ship).toMatchObject({
      holds: 90,
    });
    await world.db.pool.query('UPDATE ships SET cargo_used = 0 WHERE owner_id = $1', [player_id]);
    const next = upgradeQuote(await game.shipyard.offers({}), 'shields');
    expect((await game.shipyard.upgrade({ id, kind: 'shields', expected_price: next })).ship).toMatchObject({
      holds: 60,
    });
  });

  it('change the ship’s values, fill their slots, and add to its value', async () => {
    const { game, player_id } = await dockedAt(world, [2]);
    const { id } = await activeShip(game);
    const first = upgradeQuote(await game.shipyard.offers({}), 'holds');
    const more = await game.shipyard.upgrade({ id, kind: 'holds', expected_price: first });
    expect(more.ship).toMatchObject({
      holds: 69,
      upgrades: { holds: 1 },
      upgrade_slots_used: 1,
      value: 12_000 + first,
    });
    const second = upgradeQuote(await game.shipyard.offers({}), 'engines');
    const fast = await game.shipyard.upgrade({ id, kind: 'engines', expected_price: second });
    expect(fast.ship).toMatchObject({ speed: 1, upgrade_slots_used: 3 });
    expect((await refusal(game.shipyard.upgrade({ id, kind: 'hull', expected_price: 960 }))).reason).toBe('slots_full');
    expect((await refusal(game.shipyard.upgrade({ id, kind: 'engines', expected_price: 1 }))).reason).toBe(
      'limit_reached',
    );
    const fitted = await game.shipyard.equip({ id, item: 'probe_rack', expected_price: 3_000 });
    expect(fitted.ship.equipment).toEqual(['probe_rack']);
    expect((await refusal(game.shipyard.equip({ id, item: 'probe_rack', expected_price: 3_000 }))).reason).toBe(
      'fitted',
    );
    expect((await refusal(game.shipyard.equip({ id, item: 'cargo_shield', expected_price: 4_000 }))).reason).toBe(
      'slots_full',
    );
    expect(fitted.ship.value).toBe(shipValue('light_freighter', fitted.ship.upgrades, fitted.ship.equipment));
    expect(await refusal(game.shipyard.unequip({ id, item: 'probe_rack', expected_price: 1 }))).toMatchObject({
      extra: { expected_price: 2_100 },
    });
    const out = await game.shipyard.unequip({ id, item: 'probe_rack', expected_price: 2_100 });
    expect(out).toMatchObject({ price: -2_100, ship: { equipment: [], value: fitted.ship.value - 3_000 } });
    expect((await refusal(game.shipyard.unequip({ id, item: 'probe_rack', expected_price: 2_100 }))).reason).toBe(
      'not_fitted',
    );
    await expectBalanced(world, player_id);
    const moved = await game.nav.move({ to: world.galaxy.sector(1) });
    expect(moved.turn_cost).toBe(1);
    expect((await game.nav.moves()).items[0]?.turn_cost).toBe(1);
    expect(await game.nav.plot({ to: world.galaxy.sector(3), strategy: 'fewest_turns' })).toMatchObject({ turns: 2 });
  });

  it('are undamaged, and drones use the available bays', async () => {
    const { game } = await dockedAt(world, [2]);
    const ship = await activeShip(game);
    await damage(ship, 10, 0);
    const plated = await game.shipyard.upgrade({ id: ship.id, kind: 'hull', expected_price: 960 });
    expect(plated.ship).toMatchObject({ hull: 50, max_hull: 340 });
    const loaded = await game.shipyard.drones({ id: ship.id, attack: 10, defence: 5, expected_price: 600 });
    expect(loaded.ship).toMatchObject({ drones_attack: 10, drones_defence: 5 });
    const full = await refusal(game.shipyard.drones({ id: ship.id, attack: 1, defence: 0, expected_price: 40 }));
    expect(full).toMatchObject({ reason: 'bays_full', extra: { attack: 0, defence: 15 } });
  });
});

describe('insurance', () => {
  it('is sold for an undamaged ship, records paid premiums, and covers equipment when renewed', async () => {
    const { game, player_id } = await dockedAt(world, []);
    const ship = await activeShip(game);
    const insure = (level: 'basic' | 'premium', expected_price: number) =>
      game.shipyard.insure({ id: ship.id, level, expected_price });
    await damage(ship, 269, 0);
    expect((await refusal(insure('basic', 720))).reason).toBe('hull_damaged');
    await damage(ship, 300, 0);
    expect((await insure('basic', 720)).ship).toMatchObject({
      insurance: 'basic',
      insured_value: 12_000,
      loss_pays: 6_000,
    });
    expect((await refusal(insure('basic', 0))).reason).toBe('covered');
    expect((await insure('premium', 1_200)).ship).toMatchObject({ insurance: 'premium', loss_pays: 10_200 });
    expect((await refusal(insure('basic', 0))).reason).toBe('covered');
    const { ship: bigger } = await game.shipyard.upgrade({ id: ship.id, kind: 'holds', expected_price: 1_440 });
    expect(bigger).toMatchObject({ value: 13_440, insured_value: 12_000, loss_pays: 10_200 });
    expect((await insure('premium', 231)).ship.loss_pays).toBe(11_424);
    await expectBalanced(world, player_id);
  });
});

describe('insurance of a slightly damaged ship', () => {
  it('is for its value less the repair', async () => {
    const { game, player_id } = await dockedAt(world, []);
    const ship = await activeShip(game);
    await damage(ship, 271, 0);
    const repair = hullPrice(DEFAULT_SETTINGS, 'light_freighter', 29);
    const premium = Math.ceil(((12_000 - repair) * 6) / 100);
    const { ship: insured, price } = await game.shipyard.insure({
      id: ship.id,
      level: 'basic',
      expected_price: premium,
    });
    expect(price).toBe(premium);
    expect(insured).toMatchObject({ insurance: 'basic', insured_value: 12_000 - repair, insurance_paid: premium });
    await expectBalanced(world, player_id);
  });
});

describe('what a dock refuses', () => {
  it('without a change: other docks, other players, wrong values, changed prices, no credits', async () => {
    const [mine, theirs] = [await dockedAt(world, [2, 3]), await dockedAt(world, [2])];
    const [ship, other] = [await activeShip(mine.game), await activeShip(theirs.game)];
    await damage(ship, 200, 100);
    const { id } = ship;
    const { game } = mine;
    const before = await readBalances(world, mine.player_id);
    const repair = { id, hull: 100, shields: 0, expected_price: 1_200 };
    const refused = async (work: Promise<unknown>) => (await refusal(work)).reason;
    expect(await refused(game.shipyard.upgrade({ id, kind: 'holds', expected_price: 1_440 }))).toBe('service_not_here');
    expect(await refused(game.shipyard.buy({ type: 'scout', expected_price: 8_000 }))).toBe('service_not_here');
    expect((await refusal(game.shipyard.repair({ ...repair, id: other.id }))).code).toBe('NOT_FOUND');
    expect(await refused(game.shipyard.repair({ ...repair, hull: 101 }))).toBe('repair_too_much');
    expect(await refusal(game.shipyard.repair({ ...repair, expected_price: 1 }))).toMatchObject({
      reason: 'price_moved',
      extra: { expected_price: 1_200 },
    });
    for (const hull of [-1, 0, 1.5, Number.NaN, 1e9]) {
      await expect(game.shipyard.repair({ ...repair, hull })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await world.db.pool.query('UPDATE players SET credits = 1199 WHERE id = $1', [mine.player_id]);
    expect(await refusal(game.shipyard.repair(repair))).toMatchObject({
      reason: 'credits_short',
      extra: { needed: 1_200, credits: 1_199 },
    });
    await game.trading.undock();
    expect(await refused(game.shipyard.repair(repair))).toBe('not_docked');
    expect(await readBalances(world, mine.player_id)).toEqual({ ...before, credits: 1_199 });
    expect(await activeShip(game)).toEqual({ ...ship, hull: 200 });
  });

  it('also under a repeated key: the first response again, and a different request is refused', async () => {
    const { actor, game, player_id } = await dockedAt(world, []);
    const { id } = await activeShip(game);
    const keyed = gameClient(world.services, actor, 'same-key');
    const order = { id, attack: 0, defence: 3, expected_price: 120 };
    const [first, again] = [await keyed.shipyard.drones(order), await keyed.shipyard.drones(order)];
    expect(again).toEqual(first);
    expect((await refusal(keyed.shipyard.drones({ ...order, defence: 4, expected_price: 160 }))).reason).toBe(
      'idempotency_key_reused',
    );
    expect((await activeShip(game)).drones_defence).toBe(3);
    await expectBalanced(world, player_id);
  });
});

describe('the standing with the faction of the place', () => {
  it('changes the price of repairs, drones and insurance within the setting, exactly as shown', async () => {
    const { game, player_id } = await dockedAt(world, []);
    const ship = await activeShip(game);
    await damage(ship, 100, 40);
    const { rows } = await world.db.pool.query<{ cluster_id: string }>(
      `SELECT s.cluster_id FROM players p JOIN sectors s ON s.id = p.current_sector_id WHERE p.id = $1`,
      [player_id],
    );
    await world.db.pool.query(
      `INSERT INTO cluster_faction_influences (cluster_id, faction_code, influence) VALUES ($1, 'union', 60), ($1, 'guild', 40)`,
      [rows[0]?.cluster_id],
    );
    const see = (standing: number) =>
      world.db.pool.query(
        `INSERT INTO faction_standings (player_id, faction_code, standing, changed_at) VALUES ($1, 'union', $2, now()), ($1, 'guild', 1000, now())
         ON CONFLICT (player_id, faction_code) DO UPDATE SET standing = EXCLUDED.standing`,
        [player_id, standing],
      );
    await see(500);
    const liked = await game.shipyard.offers({});
    expect(liked.standing).toEqual({ faction_code: 'union', standing: 500, percent: -5 });
    expect(liked.repair.price).toBe(2_508);
    const premiumAt = (offers: typeof liked, level: string) =>
      offers.insurance.find((policy) => policy.level === level)?.premium ?? 0;
    await see(0);
    const list = premiumAt(await game.shipyard.offers({}), 'basic');
    expect(premiumAt(liked, 'basic')).toBe(Math.ceil(list * 0.95));
    await see(-1_000);
    const disliked = await game.shipyard.offers({});
    expect(disliked.standing?.percent).toBe(10);
    expect(disliked.repair).toMatchObject({ hull: { price: 2_640 }, shields: { price: 264 }, price: 2_904 });
    const order = { id: ship.id, hull: 200, shields: 60 };
    expect(await refusal(game.shipyard.repair({ ...order, expected_price: 2_508 }))).toMatchObject({
      reason: 'price_moved',
      extra: { expected_price: 2_904 },
    });
    expect(await game.shipyard.repair({ ...order, expected_price: 2_904 })).toMatchObject({ price: 2_904 });
    // A repaired ship is insured for more.
    await see(0);
    const whole = premiumAt(await game.shipyard.offers({}), 'basic');
    await see(-1_000);
    const dearer = Math.ceil((whole * 110) / 100);
    expect(await refusal(game.shipyard.insure({ id: ship.id, level: 'basic', expected_price: whole }))).toMatchObject({
      reason: 'price_moved',
    });
    expect(premiumAt(await game.shipyard.offers({}), 'basic')).toBe(dearer);
    const policy = { id: ship.id, level: 'basic', expected_price: dearer } as const;
    expect(await game.shipyard.insure(policy)).toMatchObject({ price: dearer });
    await world.db.pool.query('DELETE FROM cluster_faction_influences');
    expect((await game.shipyard.offers({})).standing).toBeNull();
    await expectBalanced(world, player_id);
  });
});
