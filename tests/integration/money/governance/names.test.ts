import { expect, it } from 'vitest';
import { closeVotes } from '#server/money/governance/close-votes.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { payingServices } from '#tests/support/payments.ts';

const world = gameWorld({
  spec: {
    regions: { home: { kind: 'terran_space' }, realm: { kind: 'player_owned' }, other: { kind: 'player_owned' } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, region: 'realm' },
      { number: 3, region: 'other' },
    ],
    warps: [
      [1, 2],
      [1, 3],
    ],
  },
});

const IMITATIONS = ['Terran Space', 'tеrran spасе', 'TERRAN  SPACE', 'Сentral Nexus', 'Terran Space 2', 'Fr0ntier'];

it('refuses names that look like the system’s regions or another one, in any script and case', async () => {
  const owner = await world.player();
  const id = world.galaxy.region('realm');
  await world.db.pool.query('UPDATE regions SET owner_id = $2 WHERE id = $1', [id, owner.user_id]);
  await world.db.pool.query(`UPDATE regions SET display_name = 'Nordmark' WHERE id = $1`, [
    world.galaxy.region('other'),
  ]);
  const { services } = payingServices(world.services);
  const { subscriptions, governance } = gameClient(services, owner.actor);
  for (const name of [...IMITATIONS, 'Nordmark', 'NОRDMАRK', 'Nórdmark']) {
    expect((await refusal(governance.change({ id, display_name: name }))).code, name).toBe('VALIDATION');
    expect((await refusal(subscriptions.buyRegion({ region_name: name }))).code, name).toBe('VALIDATION');
  }
  await governance.change({ id, display_name: 'Südmark' });
  await governance.change({ id, display_name: 'SÜDMARK' });
});

it('refuses a proposal of such a name, and voids one whose name another region got before the count', async () => {
  const id = world.galaxy.region('realm');
  const owner = await world.player();
  await world.db.pool.query(
    `UPDATE regions SET owner_id = $2, governance_type = 'democracy', display_name = 'Realm' WHERE id = $1`,
    [id, owner.user_id],
  );
  const propose = (display_name: string) =>
    owner.game.governance.propose({ id, kind: 'settings', change: { display_name }, reason: 'A better name.' });
  for (const name of ['Tеrran Spасе', 'NОRDMАRK']) expect((await refusal(propose(name))).code, name).toBe('VALIDATION');
  const { id: motion } = await propose('Ostmark');
  await world.db.pool.query(`UPDATE regions SET display_name = 'OSTMARK' WHERE id = $1`, [
    world.galaxy.region('other'),
  ]);
  expect(await closeVotes(world.services)).toBe(1);
  const { rows } = await world.db.pool.query(
    `SELECT p.status, r.display_name FROM region_proposals p JOIN regions r ON r.id = p.region_id WHERE p.id = $1`,
    [motion],
  );
  expect(rows).toEqual([{ status: 'void', display_name: 'Realm' }]);
});
