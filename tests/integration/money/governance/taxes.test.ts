import { beforeEach, describe, expect, it } from 'vitest';
import { expireBounties } from '#server/game/bounties/expire-bounties.ts';
import { BOUNTY_CLAUSE } from '#server/game/bounties/index.ts';
import { payBounties } from '#server/game/bounties/pay-bounties.ts';
import { countTaxes } from '#server/money/governance/count-taxes.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';

const DAY = 86_400_000;
const goods = { ore: { action: 'S' as const, quantity: 100_000, capacity: 100_000, elasticity: 100 } };
const spec: GalaxySpec = {
  regions: {
    home: { kind: 'terran_space', tax_rate: 25 },
    hub: { kind: 'central_nexus' },
    realm: { kind: 'player_owned', tax_rate: 20 },
  },
  sectors: [
    { number: 1, fedspace: true, special: 'terra' },
    { number: 2, region: 'hub', special: 'stardock', station: { name: 'Nexus Prime', class: 0, goods } },
    { number: 3, region: 'realm', station: { name: 'Realm Market', goods } },
  ],
  warps: [
    [1, 2, { kind: 'gateway' }],
    [2, 3, { kind: 'gateway' }],
  ],
};
const world = gameWorld({ spec, each: true });
let id: string;
let owner: TestPlayer;
beforeEach(async () => {
  id = world.galaxy.region('realm');
  // The days of the test before, whose clock was the same.
  await world.db.pool.query('DELETE FROM region_tax_counts');
  owner = await visitor();
  await world.db.pool.query('UPDATE regions SET owner_id = $2 WHERE id = $1', [id, owner.user_id]);
});

/** A citizen at the market of the realm. */
async function visitor(): Promise<TestPlayer> {
  const one = await world.player();
  await world.db.pool.query('UPDATE players SET is_galactic_citizen = true WHERE id = $1', [one.player_id]);
  await one.game.nav.move({ to: world.galaxy.sector(2) });
  await one.game.nav.move({ to: world.galaxy.sector(3) });
  await one.game.trading.dock({});
  return one;
}
/** Buys ore there; returns the tax. */
async function buy({ game }: TestPlayer, quantity: number): Promise<number> {
  const { tax } = await game.trading.buy({ station_id: world.galaxy.station(3), commodity: 'ore', quantity });
  return tax;
}
function report(player: TestPlayer) {
  return player.game.governance.taxes({ id });
}
async function fund(): Promise<number> {
  return (await report(owner)).fund;
}
/** The credits that `credits` of tax bring; the trades behind them are made up. */
async function fill(credits: number): Promise<void> {
  const buyer = await visitor();
  await buyer.game.trading.undock();
  await world.db.pool.query(
    `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
       credits_after, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), 'fuel', 'buy', 1, $4, $5, $4::bigint + $5, 0, $6)`,
    [
      buyer.player_id,
      world.galaxy.station(3),
      world.galaxy.sector(3),
      credits * 10,
      credits * 2,
      world.services.clock.now(),
    ],
  );
  world.services.clock.advance(2 * DAY);
  expect(await countTaxes(world.services)).toBeGreaterThan(0);
}

describe('the tax report', () => {
  it('shows the collected amounts by payer and kind, as charged, to the owner only', async () => {
    const guest = await visitor();
    const dweller = await visitor();
    await dweller.game.governance.settle({ id });
    const paid = [await buy(guest, 10), await buy(guest, 7), await buy(dweller, 5), await buy(owner, 3)];
    const [one = 0, two = 0, resident = 0, own = 0] = paid;
    expect(await countTaxes(world.services)).toBeGreaterThan(0);
    const { weeks, sources, stations, ...rest } = await report(owner);
    const tax = one + two + resident + own;
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toMatchObject({
      trades: 4,
      tax,
      to_fund: 0,
      by_payer: { visitor: one + two, resident, owner: own },
    });
    expect(sources).toMatchObject([{ commodity: 'ore', side: 'buy', trades: 4, tax }]);
    expect(stations).toEqual([{ station_id: world.galaxy.station(3), name: 'Realm Market', trades: 4, tax }]);
    expect(rest).toMatchObject({ tax_rate: 20, share_percent: 50, fund: 0 });
    expect((await refusal(report(guest))).reason).toBe('not_owner');
    expect((await refusal(guest.game.governance.fund({ id }))).reason).toBe('not_owner');
    expect((await refusal(owner.game.governance.taxes({ id: world.galaxy.region('home') }))).code).toBe('NOT_FOUND');
  });

  it('pays the share of each day once after its end, to the fund only', async () => {
    const guest = await visitor();
    const before = (await owner.game.players.me()).credits;
    const tax = (await buy(guest, 11)) + (await buy(guest, 2));
    await countTaxes(world.services);
    expect(await fund()).toBe(0);
    world.services.clock.advance(2 * DAY);
    await Promise.all([countTaxes(world.services), countTaxes(world.services), countTaxes(world.services)]);
    expect(await countTaxes(world.services)).toBe(0);
    expect(await fund()).toBe(Math.floor(tax / 2));
    expect((await owner.game.governance.fund({ id })).items).toMatchObject([
      { kind: 'tax_share', amount: Math.floor(tax / 2), balance_after: Math.floor(tax / 2), detail: { tax } },
    ]);
    expect((await report(owner)).weeks.reduce((sum, week) => sum + week.to_fund, 0)).toBe(Math.floor(tax / 2));
    expect((await owner.game.players.me()).credits).toBe(before);
    expect((await owner.game.bank.balance()).credits).toBe(0);
  });

  it('keeps its totals when the trades are deleted, and catches up after days without a run', async () => {
    const guest = await visitor();
    const tax = await buy(guest, 20);
    world.services.clock.advance(5 * DAY);
    await countTaxes(world.services);
    await world.db.pool.query('DELETE FROM unobserved_trades');
    await world.db.pool.query('DELETE FROM trades');
    world.services.clock.advance(DAY);
    await countTaxes(world.services);
    const { weeks, stations } = await report(owner);
    expect(weeks.reduce((sum, week) => sum + week.tax, 0)).toBe(tax);
    expect(stations).toMatchObject([{ name: 'Realm Market', tax }]);
  });
});

describe("a region's fund", () => {
  it('pays for bounties of the region, once, and receives refunds', async () => {
    await fill(1_000);
    await grantPlay(world, owner, 1_000, 1_000_000);
    const target = await visitor();
    const before = (await owner.game.players.me()).credits;
    const order = { target: target.username, amount: 600, region_id: id, from_fund: true };
    const both = await Promise.allSettled([owner.game.bounties.place(order), owner.game.bounties.place(order)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await fund()).toBe(400);
    expect((await refusal(owner.game.bounties.place(order))).reason).toBe('fund_short');
    expect((await target.game.bounties.list({ region_id: id })).items).toMatchObject([
      { amount: 600, from_fund: true, region: { id } },
    ]);
    world.services.clock.advance(400 * DAY);
    expect(await expireBounties(world.services)).toBe(1);
    expect(await fund()).toBe(1_000);
    expect((await owner.game.players.me()).credits).toBe(before);
    expect((await owner.game.governance.fund({ id })).items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bounty_returned', 600],
      ['bounty_placed', -600],
      ['tax_share', 1_000],
    ]);
  });

  it('pays hunters, except those on the side of its present or former owner', async () => {
    await fill(1_000);
    await grantPlay(world, owner, 1_000, 1_000_000);
    const [target, hunter, newOwner] = [await visitor(), await visitor(), await visitor()];
    await owner.game.bounties.place({ target: target.username, amount: 800, region_id: id, from_fund: true });
    const earnable = async () =>
      (await newOwner.game.bounties.board({ region_id: id })).items.map((item) => item.earnable);
    expect(await earnable()).toEqual([800]);
    const handOver = (to: TestPlayer) =>
      world.db.pool.query('UPDATE regions SET owner_id = $2 WHERE id = $1', [id, to.user_id]);
    await handOver(newOwner);
    expect(await earnable()).toEqual([0]);
    const before = (await hunter.game.players.me()).credits;
    const kill = (player: TestPlayer) =>
      inTransaction(world.services, (tx) =>
        payBounties(world.services, tx, {
          hunters: [player.player_id],
          target_id: target.player_id,
          sector_id: world.galaxy.sector(3),
          combat_id: crypto.randomUUID(),
          request_id: null,
        }),
      );
    await kill(owner);
    await kill(newOwner);
    expect((await target.game.bounties.list({ region_id: id })).items).toHaveLength(1);
    await kill(hunter);
    expect((await hunter.game.players.me()).credits).toBe(before + 800);
    await handOver(owner);
    expect(await fund()).toBe(200);
  });

  it('is spent only by the owner of an open region, and only on its bounties', async () => {
    await fill(1_000);
    await grantPlay(world, owner, 1_000, 1_000_000);
    const [guest, target] = [await visitor(), await visitor()];
    const order = { target: target.username, amount: 500, region_id: id, from_fund: true };
    expect((await refusal(guest.game.bounties.place(order))).reason).toBe('not_region_owner');
    const { region_id: _, ...anywhere } = order;
    await expect(owner.game.bounties.place(anywhere)).rejects.toThrow('its own region only');
    const placed = await owner.game.bounties.place(order);
    await world.db.pool.query(`UPDATE regions SET status = 'terminated', terminated_at = now() WHERE id = $1`, [id]);
    expect((await refusal(owner.game.bounties.place(order))).reason).toBe('region_closed');
    const before = (await owner.game.players.me()).credits;
    const outcome = await inTransaction(world.services, (tx) =>
      BOUNTY_CLAUSE.settle(world.services, tx, placed.id, id),
    );
    expect(outcome).toEqual({ player_id: null, outcome: 'returned_to_fund', credits: 0 });
    expect((await owner.game.players.me()).credits).toBe(before);
  });
});
