import { expect, it } from 'vitest';
import { SETTLED_CLAUSES } from '#server/foundation/notifications/rules/types.ts';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { type CascadeClause, clearRegions } from '#server/money/region-lifecycle/clear-regions.ts';
import type { Services } from '#server/platform/context.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits } from '#tests/support/holdings.ts';
import { HOLDINGS_GALAXY } from '#tests/support/holdings-galaxy.ts';

const { planet_claim_price: CLAIM } = DEFAULT_SETTINGS;
const world = gameWorld({ spec: HOLDINGS_GALAXY, each: true });

/** A citizen with money in the sector of the planet in the region that nobody pays for. */
async function resident(): Promise<TestPlayer> {
  const player = await world.player();
  await grantCredits(world, player, 500_000);
  await world.db.pool.query('UPDATE players SET is_galactic_citizen = true WHERE id = $1', [player.player_id]);
  await player.game.nav.move({ to: world.galaxy.sector(3) });
  await player.game.nav.move({ to: world.galaxy.sector(5) });
  return player;
}

async function end(region: string): Promise<void> {
  const now = world.services.clock.now();
  await world.db.pool.query(`UPDATE regions SET status = 'terminated', terminated_at = $2 WHERE id = $1`, [
    region,
    now,
  ]);
  await world.db.pool.query(
    `INSERT INTO region_cascades (region_id, region_name, started_at) VALUES ($1, 'unpaid', $2)`,
    [region, now],
  );
}

it('transfers or refunds everything players have in a region that ends, each once', async () => {
  const player = await resident();
  const region = world.galaxy.region('unpaid');
  await world.db.pool.query(`UPDATE regions SET status = 'suspended' WHERE id = $1`, [region]);
  const [planet] = (await player.game.nav.here()).contents.planets;
  const id = planet?.id ?? '';
  await player.game.planets.land({ id });
  await player.game.planets.claim({ id, expected_price: CLAIM });
  await world.db.pool.query(
    `UPDATE planet_holdings SET citadel_level = 2, cost_basis = 500000, safe = 10000 WHERE planet_id = $1`,
    [id],
  );
  const before = (await player.game.players.me()).credits;
  await player.game.contracts.post({ kind: 'escort', sector_id: world.galaxy.sector(5), reward: 60, hours: 24 });
  await end(region);
  const handled = await Promise.all([clearRegions(world.services), clearRegions(world.services)]);
  expect(handled.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(await clearRegions(world.services)).toBe(0);
  const { rows } = await world.db.pool.query(
    'SELECT clause, player_id, outcome, credits FROM region_cascade_items WHERE region_id = $1 ORDER BY clause',
    [region],
  );
  const { player_id } = player;
  expect(rows).toEqual([
    { clause: 'contract', player_id, outcome: 'refunded', credits: 60 },
    { clause: 'planet', player_id, outcome: 'compensated', credits: 43_000 },
    { clause: 'ship', player_id, outcome: 'evacuated_with_player', credits: 0 },
  ]);
  const report = (await player.game.regionLifecycle.settled({})).items;
  expect(report.map(({ clause, outcome, credits }) => ({ clause, outcome, credits }))).toEqual(
    expect.arrayContaining(rows.map(({ clause, outcome, credits }) => ({ clause, outcome, credits }))),
  );
  expect(report.find(({ clause }) => clause === 'planet')).toMatchObject({ name: planet?.name, region_name: 'unpaid' });
  const first = await player.game.regionLifecycle.settled({ region_id: region, limit: 2 });
  const rest = await player.game.regionLifecycle.settled({ limit: 2, cursor: first.next_cursor ?? '' });
  expect([...first.items, ...rest.items]).toEqual(report);
  expect((await (await world.player()).game.regionLifecycle.settled({})).items).toEqual([]);
  const admin = await createAdmin(world.db.pool, ['admin.regions.view']);
  const all = await gameClient(world.services, admin).regionLifecycle.regionAssets({ id: region });
  expect(all.items.map(({ id }) => id)).toEqual(report.map(({ id }) => id));
  expect(all.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ clause: 'planet', name: planet?.name, player_name: player.username, credits: 43_000 }),
    ]),
  );
  const notes = (await player.game.notifications.list({})).items.filter(({ type }) => type === 'asset_notice');
  expect(notes).toMatchObject([{ data: { event: 'region_cleared', region_id: region, assets: 3, credits: 43_060 } }]);
  expect((await player.game.players.me()).credits).toBe(before);
  expect(await player.game.planets.list({})).toMatchObject({ items: [] });
  const { rows: accounts } = await world.db.pool.query(
    'SELECT credits, access_override FROM player_central_bank_accounts WHERE player_id = $1',
    [player_id],
  );
  expect(accounts).toEqual([{ credits: 43_000, access_override: true }]);
});

it('loses nothing of a safe emptied in the grace period, or with prepaid transport', async () => {
  const region = world.galaxy.region('unpaid');
  await world.db.pool.query(`UPDATE regions SET status = 'active', suspended_at = NULL WHERE id = $1`, [region]);
  const player = await resident();
  const [planet] = (await player.game.nav.here()).contents.planets;
  const id = planet?.id ?? '';
  await player.game.planets.land({ id });
  await player.game.planets.claim({ id, expected_price: CLAIM });
  await world.db.pool.query('UPDATE planet_holdings SET citadel_level = 1, cost_basis = 0 WHERE planet_id = $1', [id]);
  await player.game.planets.safe({ id, direction: 'deposit', amount: 30_000 });
  const before = (await player.game.players.me()).credits;
  const { planet: prepaid } = await player.game.planets.safe({ id, direction: 'prepay', amount: 10_000 });
  expect(prepaid.holding).toMatchObject({ safe: 30_000, transport_prepaid: 10_000 });
  expect((await player.game.players.me()).credits).toBe(before - 500);
  const tooMuch = player.game.planets.safe({ id, direction: 'prepay', amount: 95_000 });
  expect(await refusal(tooMuch)).toMatchObject({ reason: 'transport_prepaid' });
  await world.db.pool.query(`UPDATE regions SET status = 'grace', suspended_at = now() WHERE id = $1`, [region]);
  await player.game.planets.safe({ id, direction: 'withdraw', amount: 10_000 });
  expect((await player.game.players.me()).credits).toBe(before - 500 + 10_000);
  await end(region);
  await clearRegions(world.services);
  // Half of what was left was prepaid; a fifth of the other half is lost.
  const { rows } = await world.db.pool.query('SELECT credits FROM player_central_bank_accounts WHERE player_id = $1', [
    player.player_id,
  ]);
  expect(rows).toEqual([{ credits: 18_000 }]);
});

it('fails at an asset that cannot be handled, transfers the others and leaves the region for the next run', async () => {
  const player = await resident();
  const region = world.galaxy.region('unpaid');
  await world.db.pool.query(`UPDATE regions SET status = 'suspended' WHERE id = $1`, [region]);
  for (const reward of [50, 60])
    await player.game.contracts.post({ kind: 'escort', sector_id: world.galaxy.sector(5), reward, hours: 24 });
  await end(region);
  const clause = (part: Partial<CascadeClause>): Services => ({
    ...world.services,
    cascadeClauses: [
      ...world.services.cascadeClauses,
      { name: 'beacon', find: async () => ['asset'], settle: async () => null, ...part },
    ],
  });
  expect(await clearRegions(clause({}))).toBe(3);
  const failing = clearRegions(clause({ settle: () => Promise.reject(new Error('odd')) }));
  await expect(failing).rejects.toThrow('1 of 1 rows failed');
  const unfinished = async () =>
    (await world.db.pool.query('SELECT 1 FROM region_cascades WHERE finished_at IS NULL')).rowCount;
  expect(await unfinished()).toBe(1);
  expect(await clearRegions(world.services)).toBe(0);
  expect(await unfinished()).toBe(0);
});

it('covers every kind of asset of the service', () => {
  expect(world.services.cascadeClauses.map(({ name }) => name)).toEqual(SETTLED_CLAUSES);
});
