import { expect } from 'vitest';
import type { Shipyard } from '#server/game/shipyard/schemas.ts';
import type { Ship } from '#server/world/ships/schemas.ts';
import type { GameClient } from '#tests/support/game-client.ts';
import type { GameWorld, TestPlayer } from '#tests/support/game-world.ts';

/** A player docked at the station of a sector. */
export async function dockedAt(world: GameWorld, path: readonly number[]): Promise<TestPlayer> {
  const player = await world.player();
  for (const number of path) await player.game.nav.move({ to: world.galaxy.sector(number) });
  await player.game.trading.dock({});
  return player;
}

export async function activeShip(game: GameClient): Promise<Ship> {
  const { ship } = await game.players.me();
  if (!ship) throw new Error('this player has no ship');
  return ship;
}

/** The entry of a list that a test counts on. */
export function pick<T>(items: readonly T[], wanted: (item: T) => boolean): T {
  const found = items.find(wanted);
  if (found === undefined) throw new Error('the list does not hold what this test counts on');
  return found;
}

export function upgradeQuote(shipyard: Shipyard, kind: Shipyard['upgrades'][number]['kind']): number {
  const { price } = pick(shipyard.upgrades, (entry) => entry.kind === kind);
  if (price === null) throw new Error(`${kind} cannot be built in`);
  return price;
}

export type Balances = { credits: number; entries: number; list_value: number };

/** Money, the sum of both ledgers and everything owned at list price, in one snapshot. */
export async function readBalances(world: GameWorld, playerId: string): Promise<Balances> {
  const { rows } = await world.db.pool.query<Balances>(
    `SELECT p.credits,
       (SELECT COALESCE(sum(amount), 0) FROM credit_movements m WHERE m.player_id = p.id)::bigint AS entries,
       (SELECT COALESCE(sum(value + 40 * (drones_attack + drones_defence)), 0) FROM ships s
        WHERE s.owner_id = p.id AND NOT s.is_destroyed) AS list_value
     FROM players p WHERE p.id = $1`,
    [playerId],
  );
  const [books] = rows;
  if (!books) throw new Error('no such player');
  return books;
}

/** Whatever was bought and sold, the ledgers account for every credit. */
export async function expectBalanced(world: GameWorld, playerId: string): Promise<void> {
  const books = await readBalances(world, playerId);
  expect(books.credits).toBe(books.entries);
}
