import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { grantCredits } from '#tests/support/holdings.ts';
import { HOLDINGS_GALAXY } from '#tests/support/holdings-galaxy.ts';

const world = gameWorld({ spec: HOLDINGS_GALAXY });
const { planet_claim_price: expected_price } = DEFAULT_SETTINGS;

it('shows operators with the scope the current state of all players’ planets', async () => {
  const player = await world.player();
  await grantCredits(world, player, 500_000);
  await player.game.nav.move({ to: world.galaxy.sector(2) });
  const { rows } = await world.db.pool.query<{ id: string }>(
    'SELECT id FROM planets WHERE sector_id = $1 ORDER BY name',
    [world.galaxy.sector(2)],
  );
  const id = rows[0]?.id ?? '';
  await player.game.planets.land({ id });
  await player.game.planets.claim({ id, expected_price });
  await world.db.pool.query(
    `UPDATE planet_holdings SET colonists = 1000, building_level = 1, building_started_at = $2,
       building_done_at = $2::timestamptz + interval '1 day' WHERE planet_id = $1`,
    [id, world.services.clock.now()],
  );
  const operator = gameClient(world.services, await createAdmin(world.db.pool, ['admin.players.view'])).planets;
  const { items } = await operator.adminList({ owner: player.username.slice(1), work: 'building' });
  expect(items).toMatchObject([
    { id, owner: { player_id: player.player_id }, sector_number: 2, citadel_level: 0, building: { level: 1 } },
  ]);
  expect(await operator.adminGet({ id })).toEqual(items[0]);
  expect((await operator.adminList({ work: 'settled' })).items).toEqual([]);
  expect((await operator.adminList({ owner: '%' })).items).toEqual([]);
  world.services.clock.advance(86_400_000);
  expect(await operator.adminGet({ id })).toMatchObject({ citadel_level: 1, building: null });
  expect((await operator.adminList({ work: 'settled' })).items.map((planet) => planet.id)).toEqual([id]);
  expect((await refusal(operator.adminGet({ id: randomUUID() }))).code).toBe('NOT_FOUND');
  expect((await refusal(player.game.planets.adminGet({ id }))).code).toBe('FORBIDDEN');
});
