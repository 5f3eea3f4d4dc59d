import { expect, it } from 'vitest';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld({
  spec: {
    regions: { home: { kind: 'terran_space' }, hub: { kind: 'central_nexus' }, realm: { kind: 'player_owned' } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 10, region: 'hub' },
      { number: 11, region: 'hub' },
      { number: 20, region: 'realm' },
      { number: 21, region: 'realm' },
    ],
    warps: [
      [1, 10, { kind: 'gateway' }],
      [10, 11],
      [10, 20, { kind: 'gateway' }],
      [11, 21, { kind: 'gateway' }],
      [20, 21],
    ],
  },
});

it('names the gateways into a region to who has seen them, and to its owner', async () => {
  const id = world.galaxy.region('realm');
  const hub = { region_id: world.galaxy.region('hub') };
  const [visitor, owner] = [await world.player(), await world.player()];
  const seenBy = async ({ game }: typeof visitor) =>
    (await game.governance.get({ id })).gateways.map(({ region_name: _, ...gateway }) => gateway);
  expect(await seenBy(visitor)).toEqual([]);

  await world.db.pool.query('UPDATE regions SET owner_id = $2 WHERE id = $1', [id, owner.user_id]);
  const first = { ...hub, sector_id: world.galaxy.sector(10), sector_number: 10 };
  expect(await seenBy(owner)).toEqual([first, { ...hub, sector_id: world.galaxy.sector(11), sector_number: 11 }]);

  await visitor.game.nav.move({ to: world.galaxy.sector(10) });
  expect(await seenBy(visitor)).toEqual([first]);
});

it('lists the way home of a player who came through a gateway', async () => {
  const player = await world.player();
  await player.game.nav.move({ to: world.galaxy.sector(10) });
  const { gateways } = await player.game.governance.get({ id: world.galaxy.region('home') });
  expect(gateways).toMatchObject([{ sector_number: 10, region_id: world.galaxy.region('hub') }]);
});
