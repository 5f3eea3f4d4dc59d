import { describe, expect, it } from 'vitest';
import { clearRegions } from '#server/money/region-lifecycle/clear-regions.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { insertShip, loadCargo } from '#server/world/ships/index.ts';
import { OWNER_DAYS } from '#server/world/ships/rules/hangar.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';
import { HOLDINGS_GALAXY } from '#tests/support/holdings-galaxy.ts';
import { signInFrom } from '#tests/support/linked-accounts.ts';

const DAY = 86_400_000;
const CARGO = 30;
const world = gameWorld({ spec: HOLDINGS_GALAXY, each: true, connections: 20 });

/** A ship with cargo that its owner left in the region; they fly another, at home. Returns its id. */
async function leaveShip(owner: TestPlayer): Promise<string> {
  const now = world.services.clock.now();
  return inTransaction(world.services, async (tx) => {
    const ship = { owner_id: owner.player_id, type: 'cargo_hauler', sector_id: world.galaxy.sector(5), now } as const;
    const id = await insertShip(tx, ship);
    await loadCargo(tx, id, { commodity: 'ore', quantity: CARGO, cost_basis: 900 });
    await tx.sql(`UPDATE ships SET insurance = 'basic', insured_value = value, insurance_paid = 10 WHERE id = $1`, [
      id,
    ]);
    return id;
  });
}

/** The region ends and is cleared. */
async function endRegion(): Promise<void> {
  const region = world.galaxy.region('unpaid');
  const now = world.services.clock.now();
  await world.db.pool.query(`UPDATE regions SET status = 'terminated', terminated_at = $2 WHERE id = $1`, [
    region,
    now,
  ]);
  await world.db.pool.query(
    `INSERT INTO region_cascades (region_id, region_name, started_at) VALUES ($1, 'unpaid', $2)`,
    [region, now],
  );
  await clearRegions(world.services);
}

/** Somebody who has played, docked where the hangar is. */
async function collector(): Promise<TestPlayer> {
  const player = await world.player();
  await grantPlay(world, player, 1_000, 0);
  await player.game.trading.dock({});
  return player;
}

async function shipOf({ game }: TestPlayer, id: string) {
  return (await game.ships.list()).items.find((ship) => ship.id === id);
}

describe('an unused ship of a region that ends', () => {
  it('is reserved in the abandoned hangar for its owner, with everything on board', async () => {
    const owner = await world.player();
    const id = await leaveShip(owner);
    const before = await shipOf(owner, id);
    await endRegion();
    const items = (await owner.game.regionLifecycle.settled({})).items;
    expect(items).toMatchObject([{ clause: 'ship', asset_id: id, name: before?.name, outcome: 'stored', credits: 0 }]);
    const stored = await shipOf(owner, id);
    expect(stored).toMatchObject({
      sector_id: world.galaxy.sector(1),
      cargo: before?.cargo,
      hangar_from: expect.any(String),
    });
    expect((await refusal(owner.game.ships.activate({ id }))).reason).toBe('ship_in_hangar');
    expect((await refusal(owner.game.hangar.claim({ id }))).reason).toBe('not_at_hangar');
    await owner.game.trading.dock({});
    expect((await refusal(owner.game.shipyard.sell({ id, expected_price: 1 }))).reason).toBe('ship_in_hangar');

    const other = await collector();
    expect((await other.game.hangar.list({})).items).toEqual([]);
    expect((await refusal(other.game.hangar.claim({ id }))).code).toBe('NOT_FOUND');
    expect((await owner.game.hangar.list({})).items).toMatchObject([
      { id, is_own: true, is_open: false, is_here: true, cargo_used: CARGO, sector_id: world.galaxy.sector(1) },
    ]);

    const claims = await Promise.allSettled([owner.game.hangar.claim({ id }), owner.game.hangar.claim({ id })]);
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shipOf(owner, id)).toEqual({
      ...before,
      sector_id: world.galaxy.sector(1),
      sector_number: 1,
      sector_name: stored?.sector_name,
    });
    expect((await owner.game.ships.activate({ id })).cargo).toEqual(before?.cargo);
  });

  it('goes to one of many concurrent claims after the owner’s time, and its cargo to the owner', async () => {
    const owner = await world.player();
    const id = await leaveShip(owner);
    await endRegion();
    world.services.clock.advance(OWNER_DAYS * DAY - 1);
    const claimants = await Promise.all(Array.from({ length: 8 }, collector));
    const [first] = claimants;
    expect((await first?.game.hangar.list({}))?.items).toEqual([]);
    world.services.clock.advance(1);
    expect((await first?.game.hangar.list({}))?.items).toMatchObject([
      { id, is_own: false, is_open: true, is_here: true },
    ]);

    const claims = await Promise.allSettled(claimants.map(({ game }) => game.hangar.claim({ id })));
    const winner = claimants[claims.findIndex(({ status }) => status === 'fulfilled')];
    if (!winner) throw new Error('nobody got the ship');
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const owners = await Promise.all(claimants.map(async (one) => ((await shipOf(one, id)) ? one.player_id : null)));
    expect(owners.filter(Boolean)).toEqual([winner.player_id]);
    expect(await shipOf(winner, id)).toMatchObject({
      cargo_used: 0,
      cargo: [],
      insurance: 'none',
      insured_value: 0,
      hangar_from: null,
    });
    expect(await shipOf(owner, id)).toBeUndefined();
    expect((await owner.game.bank.balance()).goods).toEqual([{ commodity: 'ore', quantity: CARGO, cost_basis: 900 }]);
    expect((await owner.game.notifications.list({})).items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'asset_notice',
          data: expect.objectContaining({ event: 'ship_claimed', assets: CARGO }),
        }),
      ]),
    );
    const { rows } = await world.db.pool.query('SELECT ship_id, former_owner_id, player_id FROM hangar_claims');
    expect(rows).toEqual([{ ship_id: id, former_owner_id: owner.player_id, player_id: winner.player_id }]);
    expect((await winner.game.ships.activate({ id })).is_active).toBe(true);
  });

  it('requires a player with some play, one claim per week, room, and no link with the owner', async () => {
    const owner = await world.player();
    const [one, other, third] = [await leaveShip(owner), await leaveShip(owner), await leaveShip(owner)];
    await endRegion();
    world.services.clock.advance(OWNER_DAYS * DAY);
    const reasonOf = async ({ game }: TestPlayer, id: string) => (await refusal(game.hangar.claim({ id }))).reason;

    const first = await owner.game.hangar.list({ limit: 2 });
    const rest = await owner.game.hangar.list({ limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.items, ...rest.items].map(({ id }) => id).toSorted()).toEqual([one, other, third].toSorted());
    const newcomer = await collector();
    await grantPlay(world, newcomer, 999, 0);
    expect(await reasonOf(newcomer, one)).toBe('claims_closed');
    const alt = await collector();
    await signInFrom(world, [owner, alt], '192.0.2.7', 'A browser');
    expect(await reasonOf(alt, one)).toBe('ship_of_own_side');
    const rich = await collector();
    await inTransaction(world.services, async (tx) => {
      const scout = { type: 'scout', sector_id: world.galaxy.sector(1), now: world.services.clock.now() } as const;
      for (let ships = 1; ships < 12; ships++) await insertShip(tx, { owner_id: rich.player_id, ...scout });
    });
    expect(await reasonOf(rich, one)).toBe('hangar_full');

    const player = await collector();
    await player.game.hangar.claim({ id: one });
    expect(await reasonOf(player, other)).toBe('claimed_lately');
    expect((await player.game.hangar.list({})).next_claim_at).not.toBeNull();
    world.services.clock.advance(7 * DAY);
    expect((await player.game.hangar.list({})).next_claim_at).toBeNull();
    await player.game.hangar.claim({ id: other });
    // Its owner is never too late while nobody has claimed it.
    await owner.game.trading.dock({});
    expect((await owner.game.hangar.claim({ id: third })).cargo_used).toBe(CARGO);
  });
});
