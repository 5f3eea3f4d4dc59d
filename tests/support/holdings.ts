import { inTransaction } from '#server/platform/db/transaction.ts';
import { moveCredits } from '#server/world/players/index.ts';
import type { GameWorld, TestPlayer } from '#tests/support/game-world.ts';
import { STATION_SELLING_COLONISTS } from '#tests/support/holdings-galaxy.ts';

/** Adds credits with their ledger row. */
export async function grantCredits(
  world: Pick<GameWorld, 'services'>,
  player: Pick<TestPlayer, 'player_id'>,
  amount: number,
): Promise<void> {
  await inTransaction(world.services, (tx) =>
    moveCredits(tx, {
      player_id: player.player_id,
      kind: 'starting_credits',
      amount,
      detail: {},
      request_id: null,
      now: world.services.clock.now(),
    }),
  );
}

/** Lets the player have spent this many turns and earned this much by trade. */
export async function grantPlay(
  world: Pick<GameWorld, 'db'>,
  player: Pick<TestPlayer, 'player_id'>,
  turns: number,
  profit: number,
): Promise<void> {
  await world.db.pool.query('UPDATE players SET turns_spent = $2 WHERE id = $1', [player.player_id, turns]);
  // With the note that a trade would have left.
  await world.db.pool.query(
    `WITH noted AS (
       INSERT INTO player_activity (player_id, kind, trades, profit)
       SELECT $1, 'trade', (o.player_id IS NULL)::int, $2 - COALESCE(o.profit, 0)
       FROM (SELECT 1) AS one LEFT JOIN trade_openings o ON o.player_id = $1)
     INSERT INTO trade_openings (player_id, amount, profit, trades, until) VALUES ($1, 0, $2, 1, '2026-01-01T00:00:00Z')
     ON CONFLICT (player_id) DO UPDATE SET profit = EXCLUDED.profit`,
    [player.player_id, profit],
  );
}

/** Buys colonists at Terra and flies them to the sector of a planet. */
export async function shipColonists(world: GameWorld, player: TestPlayer, sector: number, quantity: number) {
  await player.game.trading.dock({});
  await player.game.trading.buy({
    station_id: world.galaxy.station(STATION_SELLING_COLONISTS),
    commodity: 'colonists',
    quantity,
  });
  await player.game.nav.move({ to: world.galaxy.sector(sector) });
}
