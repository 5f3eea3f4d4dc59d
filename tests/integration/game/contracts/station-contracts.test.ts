import { describe, expect, it } from 'vitest';
import { OFFER_TAKEN } from '#server/game/contracts/events.ts';
import { expireContracts } from '#server/game/contracts/expire-contracts.ts';
import { fillBoards } from '#server/game/contracts/fill-boards.ts';
import { refillStart } from '#server/game/contracts/refill-start.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { HOLDINGS_GALAXY, STATION_SELLING_COLONISTS as TERRA } from '#tests/support/holdings-galaxy.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld({ spec: HOLDINGS_GALAXY, each: true, connections: 20 });
const MARKET = 4;
const HOUR_MS = 3_600_000;

async function creditsOf({ game }: TestPlayer): Promise<number> {
  return (await game.players.me()).credits;
}
/** Terra and the market are on the player's chart, the ship is at Terra. */
async function traveller(): Promise<TestPlayer> {
  const player = await world.player();
  await player.game.nav.move({ to: world.galaxy.sector(MARKET) });
  await player.game.nav.move({ to: world.galaxy.sector(TERRA) });
  return player;
}
async function offered(player: TestPlayer, kind: 'deliver' | 'chart' | 'passengers') {
  await fillBoards(world.services);
  const { items } = await player.game.contracts.list({ issuer: 'station', kind });
  const [offer] = items;
  if (!offer) throw new Error(`no station offers ${kind}`);
  return offer;
}
/** Handles the events of accepted offers as the job does. */
async function replaceTaken(): Promise<number> {
  let made = 0;
  for (const { name, data } of world.services.sentEvents.splice(0))
    if (name === OFFER_TAKEN) made += await refillStart(world.services, String(data.station_id));
  return made;
}
/** The mining combine owns every cluster. */
async function holdClusters(): Promise<void> {
  await world.db.pool.query(
    `INSERT INTO cluster_faction_influences (cluster_id, faction_code, influence) SELECT id, 'mining_combine', 100 FROM clusters
     ON CONFLICT DO NOTHING`,
  );
}
async function standingsOf({ game }: TestPlayer) {
  return (await game.combat.standings()).items;
}
async function stockOf(station: number, commodity: string): Promise<number> {
  const { rows } = await world.db.pool.query<{ quantity: number }>(
    'SELECT quantity FROM station_goods WHERE station_id = $1 AND commodity = $2',
    [world.galaxy.station(station), commodity],
  );
  return rows[0]?.quantity ?? Number.NaN;
}

describe('a newcomer', () => {
  it('finds contracts at the starting station that the first ship can do, however many were taken before', async () => {
    for (let arrival = 0; arrival < 6; arrival++) {
      const { game } = await world.player();
      const { items, max_taken } = await game.contracts.nearby({});
      expect(items[0]).toMatchObject({ kind: 'chart', turns: 2, poster: null });
      for (const { id } of items.slice(0, max_taken)) await game.contracts.accept({ id });
      await replaceTaken();
    }
  });

  it('leaves the replacement of an accepted offer to a job, which does it once', async () => {
    const { game } = await world.player();
    const other = await world.player();
    const { items } = await game.contracts.nearby({});
    const [offer] = items;
    if (!offer) throw new Error('no offer');
    world.services.sentEvents.splice(0);
    await game.contracts.accept({ id: offer.id });
    await refusal(other.game.contracts.accept({ id: offer.id }));
    const event = { name: OFFER_TAKEN, data: { station_id: world.galaxy.station(TERRA) } };
    expect(world.services.sentEvents.filter(({ name }) => name === OFFER_TAKEN)).toEqual([event]);
    expect((await other.game.contracts.nearby({})).items).toHaveLength(items.length - 1);
    expect(await replaceTaken()).toBe(1);
    expect(await refillStart(world.services, world.galaxy.station(TERRA))).toBe(0);
    expect((await other.game.contracts.nearby({})).items).toHaveLength(items.length);
    expect(await refillStart(world.services, world.galaxy.station(MARKET))).toBe(0);
  });

  it('is paid for a chart once a week, even if the station offers it again', async () => {
    const player = await world.player();
    const [offer] = (await player.game.contracts.nearby({})).items;
    if (!offer) throw new Error('no offer');
    await player.game.contracts.accept({ id: offer.id });
    await replaceTaken();
    await player.game.nav.move({ to: offer.sector.id });
    await player.game.nav.move({ to: world.galaxy.sector(TERRA) });
    await player.game.trading.dock({});
    await player.game.contracts.fulfil({ id: offer.id });
    const { rows } = await world.db.pool.query<{ id: string }>(
      "SELECT id FROM contracts WHERE kind = 'chart' AND status = 'open' AND sector_id = $1",
      [offer.sector.id],
    );
    const [again] = rows;
    if (!again) throw new Error('the station offers it to nobody');
    expect((await refusal(player.game.contracts.accept(again))).reason).toBe('same_sector');
    const shown = (await player.game.contracts.nearby({})).items.map(({ id }) => id);
    expect(shown).not.toContain(again.id);
    const other = await world.player();
    expect((await other.game.contracts.accept(again)).id).toBe(again.id);
  });

  it('charts a neighbouring sector, reports it and is paid the offered amount', async () => {
    const player = await world.player();
    const [offer] = (await player.game.contracts.nearby({})).items;
    if (!offer?.terms) throw new Error('no offer');
    expect(offer.reward).toBeLessThanOrEqual(2 * offer.terms.basis);
    await player.game.contracts.accept({ id: offer.id });
    await player.game.trading.dock({});
    expect((await refusal(player.game.contracts.fulfil({ id: offer.id }))).reason).toBe('not_visited');
    await player.game.nav.move({ to: offer.sector.id });
    expect((await refusal(player.game.contracts.fulfil({ id: offer.id }))).reason).toBe('not_at_station');
    await player.game.nav.move({ to: world.galaxy.sector(TERRA) });
    await player.game.trading.dock({});
    const before = await creditsOf(player);
    await player.game.contracts.fulfil({ id: offer.id });
    expect(await creditsOf(player)).toBe(before + offer.reward);
    expect((await refusal(player.game.contracts.fulfil({ id: offer.id }))).reason).toBe('contract_fulfilled');
    expect((await player.game.ledger.entries({ kind: 'station_contract_paid' })).items).toMatchObject([
      { amount: offer.reward, station_id: world.galaxy.station(TERRA), detail: { contract_id: offer.id } },
    ]);
    await expectBalanced(world, player.player_id);
  });
});

describe('a delivery to a station', () => {
  it('requests a missing good, goes into the stock, and raises the standing', async () => {
    await holdClusters();
    const player = await traveller();
    const offer = await offered(player, 'deliver');
    expect(offer).toMatchObject({ commodity: 'ore', terms: { need: 100 }, station: { name: 'Market' } });
    await player.game.contracts.accept({ id: offer.id });
    await player.game.trading.dock({});
    const order = { station_id: world.galaxy.station(TERRA), commodity: 'ore' as const, quantity: offer.quantity };
    await player.game.trading.buy(order);
    await player.game.nav.move({ to: world.galaxy.sector(MARKET) });
    await player.game.trading.dock({});
    expect(await stockOf(MARKET, 'ore')).toBe(0);
    const before = await creditsOf(player);
    expect(await player.game.contracts.fulfil({ id: offer.id })).toMatchObject({ collected: offer.quantity });
    expect(await stockOf(MARKET, 'ore')).toBe(offer.quantity);
    expect(await creditsOf(player)).toBe(before + offer.reward);
    expect((await player.game.players.me()).ship?.cargo).toEqual([]);
    expect(await standingsOf(player)).toEqual([{ faction_code: 'mining_combine', standing: 5 }]);
    await expectBalanced(world, player.player_id);
  });

  it('into a full stock is paid in full; the units without room are consumed', async () => {
    const player = await traveller();
    const offer = await offered(player, 'deliver');
    await player.game.contracts.accept({ id: offer.id });
    await player.game.trading.dock({});
    const order = { station_id: world.galaxy.station(TERRA), commodity: 'ore' as const, quantity: offer.quantity };
    await player.game.trading.buy(order);
    await player.game.nav.move({ to: world.galaxy.sector(MARKET) });
    await player.game.trading.dock({});
    await world.db.pool.query('UPDATE station_goods SET quantity = capacity - 1 WHERE station_id = $1', [
      world.galaxy.station(MARKET),
    ]);
    expect(await player.game.contracts.fulfil({ id: offer.id })).toMatchObject({ collected: 1, status: 'fulfilled' });
  });
});

describe('passengers of a station', () => {
  it('travel from its dock to another station', async () => {
    const player = await traveller();
    const offer = await offered(player, 'passengers');
    expect(offer).toMatchObject({ origin: { name: 'Market' }, station: { name: 'Terra Port' } });
    expect((await refusal(player.game.contracts.accept({ id: offer.id }))).reason).toBe('not_at_origin');
    await player.game.nav.move({ to: world.galaxy.sector(MARKET) });
    await player.game.trading.dock({});
    await player.game.contracts.accept({ id: offer.id });
    await player.game.nav.move({ to: world.galaxy.sector(TERRA) });
    await player.game.trading.dock({});
    expect((await player.game.contracts.fulfil({ id: offer.id })).paid).toBe(offer.reward);
  });
});

describe('contracts offered by stations', () => {
  it('are created once, even if boards are filled concurrently, and their number is bounded', async () => {
    await traveller();
    const made = await Promise.all(Array.from({ length: 6 }, () => fillBoards(world.services)));
    expect(made.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(6);
    for (let round = 0; round < 4; round++) {
      world.services.clock.advance(HOUR_MS);
      await fillBoards(world.services);
    }
    const { rows } = await world.db.pool.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM contracts WHERE issuer_station_id IS NOT NULL GROUP BY issuer_station_id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { open } of rows) expect(open).toBeLessThanOrEqual(3);
  });

  it('are given to one of two concurrent takers', async () => {
    const [one, other] = [await traveller(), await traveller()];
    const { id } = await offered(one, 'chart');
    const both = await Promise.allSettled([one, other].map(({ game }) => game.contracts.accept({ id })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('are deleted when nobody took them in time, and expire for a taker who did not finish', async () => {
    const player = await traveller();
    const { id } = await offered(player, 'chart');
    await player.game.contracts.accept({ id });
    world.services.clock.advance(25 * HOUR_MS);
    await expireContracts(world.services);
    expect((await player.game.contracts.get({ id })).status).toBe('expired');
    const { rows } = await world.db.pool.query(`SELECT 1 FROM contracts WHERE status = 'open'`);
    expect(rows).toEqual([]);
    await expectBalanced(world, player.player_id);
  });

  it('are limited to three per player; a sector is charted for one of them; dropping one costs standing', async () => {
    await holdClusters();
    const player = await traveller();
    await fillBoards(world.services);
    const taken: string[] = [];
    const reasons = new Set<string | undefined>();
    for (let round = 0; round < 4; round++) {
      for (const { id, kind } of (await player.game.contracts.list({ issuer: 'station' })).items) {
        if (kind === 'passengers') continue;
        const answer = await player.game.contracts.accept({ id }).catch((error: unknown) => error);
        if (answer instanceof Error) reasons.add((await refusal(Promise.reject(answer))).reason);
        else taken.push(id);
      }
    }
    expect(taken).toHaveLength(3);
    expect(reasons).toContain('contracts_full');
    const [id = ''] = taken;
    expect((await refusal(player.game.contracts.dispute({ id, reason: 'why not' }))).reason).toBe('station_contract');
    expect(await player.game.contracts.drop({ id })).toMatchObject({ status: 'cancelled', escrow: 0, paid: 0 });
    expect((await refusal(player.game.contracts.drop({ id }))).reason).toBe('contract_cancelled');
    expect(await standingsOf(player)).toEqual([{ faction_code: 'mining_combine', standing: -5 }]);
    await expectBalanced(world, player.player_id);
  });

  it('are hidden from players who have not been there', async () => {
    const player = await traveller();
    const { id } = await offered(player, 'deliver');
    const stranger = await world.player();
    expect((await stranger.game.contracts.list({ issuer: 'station' })).items.map((item) => item.id)).not.toContain(id);
    expect((await refusal(stranger.game.contracts.accept({ id }))).code).toBe('NOT_FOUND');
  });
});
