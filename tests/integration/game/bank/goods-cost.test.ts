import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { loadCargo } from '#server/world/ships/index.ts';
import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const spec: GalaxySpec = {
  regions: { home: { kind: 'terran_space' }, hub: { kind: 'central_nexus' } },
  sectors: [
    { number: 1, fedspace: true, special: 'terra' },
    { number: 2, region: 'hub', special: 'stardock', station: { name: 'Nexus Prime', class: 0 } },
  ],
  warps: [[1, 2, { kind: 'gateway' }]],
};
const world = gameWorld({ spec, each: true, connections: 12 });

/** A player docked at the bank with seven units of ore that cost 100 credits. */
async function depositor(): Promise<TestPlayer> {
  const player = await world.player();
  await world.db.pool.query(
    `UPDATE players SET current_sector_id = $2, docked_station_id = $3, docked_slip = 'transient' WHERE id = $1`,
    [player.player_id, world.galaxy.sector(2), world.galaxy.station(2)],
  );
  const { rows } = await world.db.pool.query<{ id: string }>(
    'UPDATE ships SET sector_id = $2 WHERE owner_id = $1 RETURNING id',
    [player.player_id, world.galaxy.sector(2)],
  );
  const ship = rows[0]?.id ?? '';
  await inTransaction(world.services, (tx) => loadCargo(tx, ship, { commodity: 'ore', quantity: 7, cost_basis: 100 }));
  return player;
}

async function costs({ player_id }: TestPlayer): Promise<Record<string, { quantity: number; cost: number }>> {
  const { rows } = await world.db.pool.query<{ place: string; quantity: number; cost: number }>(
    `SELECT 'ship' AS place, c.quantity, c.cost_basis AS cost FROM ship_cargo c JOIN ships s ON s.id = c.ship_id
     WHERE s.owner_id = $1
     UNION ALL SELECT 'bank', quantity, cost_basis FROM central_bank_goods WHERE player_id = $1`,
    [player_id],
  );
  return Object.fromEntries(rows.map(({ place, quantity, cost }) => [place, { quantity, cost: Number(cost) }]));
}

describe('goods at the central bank', () => {
  it('keep their cost on deposit and withdrawal, proportionally, without loss', async () => {
    const player = await depositor();
    const { bank } = player.game;
    await bank.deposit({ commodity: 'ore', quantity: 3 });
    expect(await costs(player)).toEqual({ ship: { quantity: 4, cost: 57 }, bank: { quantity: 3, cost: 43 } });
    expect((await bank.balance()).goods).toEqual([{ commodity: 'ore', quantity: 3, cost_basis: 43 }]);
    await bank.deposit({ commodity: 'ore', quantity: 4 });
    expect(await costs(player)).toEqual({ bank: { quantity: 7, cost: 100 } });
    await bank.withdrawGoods({ commodity: 'ore', quantity: 2 });
    expect(await costs(player)).toEqual({ ship: { quantity: 2, cost: 29 }, bank: { quantity: 5, cost: 71 } });
    expect(await refusal(bank.withdrawGoods({ commodity: 'ore', quantity: 6 }))).toMatchObject({
      reason: 'bank_goods_short',
    });
    await bank.withdrawGoods({ commodity: 'ore', quantity: 5 });
    expect(await costs(player)).toEqual({ ship: { quantity: 7, cost: 100 }, bank: { quantity: 0, cost: 0 } });
  });

  it('keep the cost in the account when the hold has too little room', async () => {
    const player = await depositor();
    await player.game.bank.deposit({ commodity: 'ore', quantity: 7 });
    await world.db.pool.query('UPDATE ships SET cargo_used = holds WHERE owner_id = $1', [player.player_id]);
    expect(await refusal(player.game.bank.withdrawGoods({ commodity: 'ore', quantity: 2 }))).toMatchObject({
      reason: 'no_room',
    });
    expect(await costs(player)).toEqual({ bank: { quantity: 7, cost: 100 } });
  });

  it('are withdrawn with their cost by one of two concurrent requests for more than the total', async () => {
    const player = await depositor();
    const { bank } = player.game;
    await bank.deposit({ commodity: 'ore', quantity: 7 });
    const both = await Promise.allSettled([
      bank.withdrawGoods({ commodity: 'ore', quantity: 5 }),
      bank.withdrawGoods({ commodity: 'ore', quantity: 5 }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await costs(player)).toEqual({ ship: { quantity: 5, cost: 72 }, bank: { quantity: 2, cost: 28 } });
  });
});
