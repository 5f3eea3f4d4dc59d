import { describe, expect, it } from 'vitest';
import { seededRandom } from '#server/game/navigation/rules/seeded-random.ts';
import type { Shipyard } from '#server/game/shipyard/schemas.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { isDomainError } from '#server/platform/errors.ts';
import { loseShip } from '#server/world/players/index.ts';
import { shipModel } from '#server/world/ships/rules/catalogue.ts';
import { figuresOf } from '#server/world/ships/rules/fittings.ts';
import { shipValue } from '#server/world/ships/rules/ship-value.ts';
import type { Ship } from '#server/world/ships/schemas.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { dockedAt, readBalances } from '#tests/support/shipyard.ts';
import { SHIPYARD_GALAXY } from '#tests/support/shipyard-galaxy.ts';

const world = gameWorld({ spec: SHIPYARD_GALAXY });
const random = seededRandom(20_261_121);
function roll(sides: number) {
  return Math.floor(random() * sides);
}
function any<T>(items: readonly T[]): T {
  const item = items[roll(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** One order, at the price quoted or sometimes at a wrong one. */
async function order({ game }: TestPlayer, shipyard: Shipyard): Promise<unknown> {
  const { id } = shipyard.ship;
  const wrong = random() < 0.1 ? 1 : 0;
  switch (roll(9)) {
    case 0: {
      const offer = any(shipyard.catalogue);
      const trade_in = random() < 0.5;
      const type = offer.type as 'scout';
      return game.shipyard.buy({ type, trade_in, expected_price: (trade_in ? offer.to_pay : offer.price) + wrong });
    }
    case 1:
      return game.shipyard.sell({ id, expected_price: shipyard.trade_in + wrong });
    case 2: {
      const hull = roll(shipyard.repair.hull.missing + 1);
      const expected_price = hull * shipyard.repair.hull.price_each + shipyard.repair.shields.price + wrong;
      return game.shipyard.repair({ id, hull, shields: shipyard.repair.shields.missing, expected_price });
    }
    case 3: {
      const { kind, price } = any(shipyard.upgrades);
      return game.shipyard.upgrade({ id, kind, expected_price: (price ?? 0) + wrong });
    }
    case 4: {
      const { item, price } = any(shipyard.equipment);
      return game.shipyard.equip({ id, item, expected_price: price + wrong });
    }
    case 5: {
      const { item, refund } = any(shipyard.equipment);
      return game.shipyard.unequip({ id, item, expected_price: refund + wrong });
    }
    case 6: {
      const { level, premium } = any(shipyard.insurance);
      return game.shipyard.insure({ id, level, expected_price: premium + wrong });
    }
    case 7: {
      const attack = roll(12);
      return game.shipyard.drones({ id, attack, defence: 1, expected_price: (attack + 1) * 40 + wrong });
    }
    default:
      return game.ships.activate({ id });
  }
}

/** What no order does: the ship is hit, or lost for good. */
async function randomLoss(player: TestPlayer, ship: Ship): Promise<void> {
  if (random() < 0.6) {
    await world.db.pool.query('UPDATE ships SET hull = GREATEST(1, hull - $2), shields = shields / 2 WHERE id = $1', [
      ship.id,
      // A tenth is the most that an insurer accepts.
      roll(random() < 0.5 ? 30 : 200),
    ]);
    return;
  }
  await inTransaction(world.services, (tx) =>
    loseShip(world.services, tx, {
      owner_id: player.player_id,
      ship_id: ship.id,
      sector_id: ship.sector_id,
      request_id: null,
    }),
  );
}

/** Refusals are part of the game; anything else is a fault. */
async function attempt(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    const { cause, code } = error as { cause?: unknown; code?: string };
    if (isDomainError(cause) || code === 'BAD_REQUEST') return false;
    throw error;
  }
}

function expectSound(ship: Ship): void {
  if (ship.is_destroyed) return;
  const { speed, holds, max_hull, max_shields, max_drones_attack, max_drones_defence } = ship;
  expect({ speed, holds, max_hull, max_shields, max_drones_attack, max_drones_defence }).toEqual(
    figuresOf(ship.type, ship.upgrades),
  );
  expect(ship.value).toBe(shipValue(ship.type, ship.upgrades, ship.equipment));
  expect(ship.upgrade_slots_used).toBeLessThanOrEqual(shipModel(ship.type).upgrade_slots);
  expect(ship.equipment.length).toBeLessThanOrEqual(ship.equipment_slots);
}

describe('two hundred and fifty orders and misfortunes', () => {
  it('never make a player richer, and leave every figure as the rules say', { timeout: 120_000 }, async () => {
    const player = await dockedAt(world, []);
    let done = 0;
    let refused = 0;
    let before = await readBalances(world, player.player_id);
    for (let step = 0; step < 250; step++) {
      const ships = (await player.game.ships.list()).items.filter(({ is_destroyed }) => !is_destroyed);
      const active = ships.find(({ is_active }) => is_active) ?? any(ships);
      if (random() < 0.12) await randomLoss(player, active);
      else {
        const shipyard = await player.game.shipyard.offers({ ship_id: any(ships).id });
        if (await attempt(order(player, shipyard))) done++;
        else refused++;
      }
      const after = await readBalances(world, player.player_id);
      expect(after.credits).toBe(after.entries);
      expect(after.credits + after.list_value, `step ${step}`).toBeLessThanOrEqual(before.credits + before.list_value);
      for (const ship of (await player.game.ships.list()).items) expectSound(ship);
      before = after;
    }
    expect(done).toBeGreaterThan(60);
    expect(refused).toBeGreaterThan(25);
  });
});
