import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expireContracts } from '#server/game/contracts/expire-contracts.ts';
import { readDispute } from '#server/game/contracts/queries/read-disputes.ts';
import { resolveDispute } from '#server/game/contracts/resolve-dispute.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits, grantPlay } from '#tests/support/holdings.ts';
import { HOLDINGS_GALAXY, STATION_SELLING_COLONISTS as TERRA } from '#tests/support/holdings-galaxy.ts';
import { userCtx } from '#tests/support/services.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld({ spec: HOLDINGS_GALAXY });
const MARKET = 4;
const HOUR_MS = 3_600_000;

async function traveller(): Promise<TestPlayer> {
  const player = await world.player();
  await player.game.nav.move({ to: world.galaxy.sector(MARKET) });
  await player.game.nav.move({ to: world.galaxy.sector(1) });
  return player;
}
function delivery(places: number, reward = 300) {
  const work = { kind: 'deliver' as const, station_id: world.galaxy.station(MARKET), commodity: 'ore' as const };
  return { ...work, quantity: 10, reward, places, hours: 24 };
}
async function creditsOf(players: readonly TestPlayer[]): Promise<number> {
  const each = await Promise.all(players.map(({ game }) => game.players.me()));
  return each.reduce((sum, { credits }) => sum + credits, 0);
}
async function heldFor({ player_id }: TestPlayer): Promise<number> {
  const { rows } = await world.db.pool.query<{ held: number }>(
    'SELECT COALESCE(sum(escrow), 0)::bigint AS held FROM contracts WHERE poster_id = $1',
    [player_id],
  );
  return rows[0]?.held ?? 0;
}

describe('a contract with several places', () => {
  it('gives each taker a separate contract, paid from its share, and is full with the last place', async () => {
    const [poster, first, second, third] = [await traveller(), await traveller(), await traveller(), await traveller()];
    const before = await creditsOf([poster]);
    const posted = await poster.game.contracts.post(delivery(2));
    expect(posted).toMatchObject({ places: 2, free_places: 2, escrow: 600, reward: 300 });
    expect(await creditsOf([poster])).toBe(before - 600);
    const one = await first.game.contracts.accept({ id: posted.id });
    expect(one).toMatchObject({ status: 'taken', parent_id: posted.id, escrow: 300, is_taker: true });
    expect(await poster.game.contracts.get({ id: posted.id })).toMatchObject({ free_places: 1, escrow: 300 });
    expect((await refusal(first.game.contracts.accept({ id: posted.id }))).reason).toBe('already_taken');
    expect((await first.game.contracts.list({ issuer: 'player' })).items.map(({ id }) => id)).not.toContain(posted.id);
    expect((await second.game.contracts.list({ issuer: 'player' })).items.map(({ id }) => id)).toContain(posted.id);
    await second.game.contracts.accept({ id: posted.id });
    expect(await poster.game.contracts.get({ id: posted.id })).toMatchObject({ status: 'filled', escrow: 0 });
    expect((await refusal(third.game.contracts.accept({ id: posted.id }))).reason).toBe('contract_filled');
    expect((await refusal(poster.game.contracts.cancel({ id: posted.id }))).reason).toBe('contract_filled');
    await first.game.trading.dock({});
    await first.game.trading.buy({ station_id: world.galaxy.station(TERRA), commodity: 'ore', quantity: 10 });
    await first.game.nav.move({ to: world.galaxy.sector(MARKET) });
    await first.game.trading.dock({});
    expect(await first.game.contracts.fulfil({ id: one.id })).toMatchObject({ paid: 300, escrow: 0 });
    world.services.clock.advance(25 * HOUR_MS);
    await expireContracts(world.services);
    expect(await creditsOf([poster])).toBe(before - 300);
    expect((await poster.game.contracts.list({ view: 'posted' })).items).toHaveLength(3);
    for (const { player_id } of [poster, first, second]) await expectBalanced(world, player_id);
  });

  it('gives its last place to one of two concurrent takers', async () => {
    const [poster, one, other] = [await traveller(), await traveller(), await traveller()];
    const { id } = await poster.game.contracts.post(delivery(2));
    await (await traveller()).game.contracts.accept({ id });
    const both = await Promise.allSettled([one, other].map(({ game }) => game.contracts.accept({ id })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await heldFor(poster)).toBe(600);
  });

  it('uses one place for a repeated acceptance', async () => {
    const [poster, taker] = [await traveller(), await traveller()];
    const { id } = await poster.game.contracts.post(delivery(3));
    const again = gameClient(world.services, taker.actor, 'one-place');
    const taken = await again.contracts.accept({ id });
    expect(await again.contracts.accept({ id })).toEqual(taken);
    expect(await poster.game.contracts.get({ id })).toMatchObject({ free_places: 2 });
  });

  it('shows administrators of a disputed place the amount held for all places', async () => {
    const [poster, taker] = [await traveller(), await traveller()];
    const admin = userCtx(world.services, await createAdmin(world.db.pool));
    const posted = await poster.game.contracts.post(delivery(3));
    const { id } = await taker.game.contracts.accept({ id: posted.id });
    await taker.game.contracts.dispute({ id, reason: 'The station is gone' });
    expect((await readDispute(admin, { id })).ledger.map(({ amount }) => amount)).toEqual([-900]);
    expect(await resolveDispute(admin, { id, taker_percent: 50, reason: 'half' })).toMatchObject({ paid: 150 });
    expect((await readDispute(admin, { id })).ledger.map(({ amount }) => amount)).toEqual([-900, 150, 150]);
  });

  it('counts each place’s pay above the market as given, until it is returned', async () => {
    const [poster, taker] = [await traveller(), await traveller()];
    await grantPlay(world, poster, 1_000, 1_000);
    const { id } = await poster.game.contracts.post(delivery(3, 400));
    const given = async () => (await poster.game.giving.mine()).given;
    expect(await given()).toBe(300);
    expect((await refusal(poster.game.contracts.post(delivery(8, 400)))).reason).toBe('giving_bound');
    await taker.game.contracts.accept({ id });
    expect(await given()).toBe(300);
    await poster.game.contracts.cancel({ id });
    expect(await given()).toBe(100);
    world.services.clock.advance(25 * HOUR_MS);
    await expireContracts(world.services);
    expect(await given()).toBe(0);
  });
});

const STEPS = ['accept', 'cancel', 'dispute', 'expire', 'decide'] as const;
const orders = fc.array(fc.record({ step: fc.constantFrom(...STEPS), who: fc.nat({ max: 2 }) }), { maxLength: 12 });

it('moves every share of the reward exactly once, for any order of actions', async () => {
  const poster = await traveller();
  const takers = [await traveller(), await traveller(), await traveller()];
  const admin = userCtx(world.services, await createAdmin(world.db.pool));
  await grantCredits(world, poster, 1_000_000);
  const total = async () => (await creditsOf([poster, ...takers])) + (await heldFor(poster));
  await fc.assert(
    fc.asyncProperty(orders, fc.integer({ min: 2, max: 4 }), async (order, places) => {
      const before = await total();
      const { id } = await poster.game.contracts.post(delivery(places));
      const taken = new Map<number, string>();
      for (const { step, who } of order) {
        const place = taken.get(who) ?? id;
        const taker = takers[who] ?? poster;
        if (step === 'accept')
          await taker.game.contracts.accept({ id }).then((child) => taken.set(who, child.id), expectRefusal);
        if (step === 'cancel') await poster.game.contracts.cancel({ id }).catch(expectRefusal);
        if (step === 'dispute') await taker.game.contracts.dispute({ id: place, reason: 'why' }).catch(expectRefusal);
        if (step === 'decide')
          await resolveDispute(admin, { id: place, taker_percent: 33, reason: 'third' }).catch(expectRefusal);
        if (step === 'expire') {
          world.services.clock.advance(25 * HOUR_MS);
          await expireContracts(world.services);
        }
        expect(await total()).toBe(before);
      }
    }),
    { numRuns: 15 },
  );
  for (const { player_id } of [poster, ...takers]) await expectBalanced(world, player_id);
});

async function expectRefusal(error: unknown): Promise<void> {
  expect((await refusal(Promise.reject(error))).code).toMatch(/CONFLICT|NOT_FOUND/);
}
