import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { drawFinds } from '#server/game/navigation/queries/read-finds.ts';
import { type Find, findAt } from '#server/game/navigation/rules/finds.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { HOLDINGS_GALAXY, STATION_SELLING_COLONISTS as TERRA } from '#tests/support/holdings-galaxy.ts';
import { START, TEST_SECRETS } from '#tests/support/services.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld({ spec: HOLDINGS_GALAXY, each: true });
const HOUR_MS = 3_600_000;
const MARKET = 4;
const WRECK = 2;

/** A seed with which a derelict is in sector 2 for at least two days and an hour, and none beside it. */
function seedOfDerelict(): { seed: number; find: Find } {
  const at = START.getTime();
  const findIn = (seed: number, sector_number: number) =>
    findAt(drawFinds(TEST_SECRETS, { seed, sector_number }), DEFAULT_SETTINGS.find_share, at);
  for (let seed = 1; ; seed++) {
    const find = findIn(seed, WRECK);
    if (find?.kind !== 'derelict' || find.ends_at < at + 49 * HOUR_MS) continue;
    if (!findIn(seed, 3) && !findIn(seed, MARKET)) return { seed, find };
  }
}
const { seed, find } = seedOfDerelict();
beforeEach(async () => {
  await world.db.pool.query('UPDATE regions SET seed = $1', [seed]);
});

/** A player at the market with a chart of the way. */
async function atMarket(): Promise<TestPlayer> {
  const player = await world.player();
  await player.game.nav.move({ to: world.galaxy.sector(MARKET) });
  return player;
}

async function wantedFrom({ game }: TestPlayer) {
  const station_id = world.galaxy.station(MARKET);
  return (await game.contracts.list({ issuer: 'station', kind: 'recover', station_id })).items;
}

async function claim({ game }: TestPlayer) {
  await game.nav.move({ to: world.galaxy.sector(WRECK) });
  const [found] = (await game.nav.scan()).finds;
  return game.nav.claimFind({ id: found?.id ?? '' });
}

async function report({ game }: TestPlayer): Promise<void> {
  await game.nav.move({ to: world.galaxy.sector(MARKET) });
  await game.trading.dock({});
}

describe('a station contract for a derelict', () => {
  it('pays the player who claims and reports it, in addition to its contents', async () => {
    const player = await atMarket();
    const [offer] = await wantedFrom(player);
    if (!offer?.terms) throw new Error('no offer');
    expect(offer).toMatchObject({ station: { name: 'Market' }, sector: { number: WRECK }, poster: null });
    expect(offer.terms.basis).toBeLessThanOrEqual(find.reward);
    expect(offer.reward).toBeLessThanOrEqual(2 * offer.terms.basis);
    await player.game.contracts.accept({ id: offer.id });
    await player.game.trading.dock({});
    expect((await refusal(player.game.contracts.fulfil({ id: offer.id }))).reason).toBe('not_recovered');
    expect(await claim(player)).toMatchObject({ claimed: true, reward: find.reward });
    expect((await refusal(player.game.contracts.fulfil({ id: offer.id }))).reason).toBe('not_at_station');
    await report(player);
    const { credits } = await player.game.players.me();
    expect(await player.game.contracts.fulfil({ id: offer.id })).toMatchObject({ paid: offer.reward });
    expect((await player.game.players.me()).credits).toBe(credits + offer.reward);
    expect(await wantedFrom(player)).toEqual([]);
    await expectBalanced(world, player.player_id);
  });

  it('pays nothing for an earlier claim, and a claim counts for one contract', async () => {
    const player = await atMarket();
    const [offer] = await wantedFrom(player);
    if (!offer) throw new Error('no offer');
    await world.db.pool.query(
      `INSERT INTO contracts (id, kind, status, issuer_station_id, reward, escrow, sector_id, station_id, basis, need, effort,
         deadline, created_at)
       SELECT gen_random_uuid(), kind, status, $2, reward, escrow, sector_id, $2, basis, need, effort, deadline, created_at
       FROM contracts WHERE id = $1`,
      [offer.id, world.galaxy.station(TERRA)],
    );
    const twins = (await player.game.contracts.list({ issuer: 'station', kind: 'recover' })).items;
    const twin = twins.find(({ id }) => id !== offer.id);
    await player.game.contracts.accept({ id: offer.id });
    expect((await refusal(player.game.contracts.accept({ id: twin?.id ?? '' }))).reason).toBe('same_sector');
    world.services.clock.advance(1_000);
    await claim(player);
    await report(player);
    await player.game.contracts.fulfil({ id: offer.id });
    expect((await refusal(player.game.contracts.accept({ id: twin?.id ?? '' }))).reason).toBe('find_gone');
  });

  it('closes once the derelict is claimed, and releases other takers', async () => {
    await world.db.pool.query(
      `INSERT INTO cluster_faction_influences (cluster_id, faction_code, influence) SELECT id, 'mining_combine', 100 FROM clusters
       ON CONFLICT DO NOTHING`,
    );
    const [late, fast] = [await atMarket(), await atMarket()];
    const [offer] = await wantedFrom(late);
    if (!offer) throw new Error('no offer');
    await late.game.contracts.accept({ id: offer.id });
    world.services.clock.advance(1_000);
    expect((await claim(fast)).claimed).toBe(true);
    await late.game.nav.move({ to: world.galaxy.sector(WRECK) });
    expect((await late.game.nav.scan()).finds).toEqual([]);
    await report(late);
    expect((await refusal(late.game.contracts.fulfil({ id: offer.id }))).reason).toBe('not_recovered');
    expect(await late.game.contracts.drop({ id: offer.id })).toMatchObject({ status: 'cancelled' });
    expect((await late.game.combat.standings()).items).toEqual([]);
    world.services.clock.advance(HOUR_MS);
    expect(await wantedFrom(late)).toEqual([]);
  });

  it('cannot be posted by players, so that they cannot pay each other with it', async () => {
    const id = world.galaxy.station(MARKET);
    const player = await atMarket();
    const order = { kind: 'recover', sector_id: world.galaxy.sector(WRECK), reward: 1_000, hours: 5 };
    await expect(player.game.contracts.post(order as never)).rejects.toThrow('Invalid discriminator value');
    await expect(
      world.db.pool.query(
        `INSERT INTO contracts (id, kind, status, poster_id, reward, escrow, sector_id, station_id, deadline, created_at)
         VALUES (gen_random_uuid(), 'recover', 'open', $1, 100, 100, $2, $3, now(), now())`,
        [player.player_id, world.galaxy.sector(WRECK), id],
      ),
    ).rejects.toThrow('contracts_recovery');
  });
});
