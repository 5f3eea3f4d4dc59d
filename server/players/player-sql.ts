import { TURN_BALANCE_COLUMNS } from '#server/players/events.ts';
import { spendTurnsSql } from '#server/players/turns-sql.ts';

/**
 * SQL statements on a player's row for features that settle several tables in one statement: each can be used alone
 * or in a WITH. Every argument is a placeholder; a row is returned only if the conditions held.
 */
type Spending = { player: string; cost: string; now: string; per_day: string };

/** Spends turns on exploring the map; returns the turn balance, and the `chart_seq` of the new chart step. */
export function chartStepSql({ player, cost, now, per_day }: Spending): string {
  const spend = spendTurnsSql('p', cost, now, per_day);
  return `UPDATE players p SET ${spend.set}, chart_seq = chart_seq + 1
    WHERE p.id = ${player} AND ${spend.where} RETURNING ${TURN_BALANCE_COLUMNS}, chart_seq`;
}

/** Moves a player from one sector to another, undocked and off any planet; returns as `chartStepSql`. */
export function movePlayerSql({
  player,
  cost,
  now,
  per_day,
  from,
  to,
}: Spending & { from: string; to: string }): string {
  const spend = spendTurnsSql('p', cost, now, per_day);
  return `UPDATE players p SET ${spend.set}, current_sector_id = ${to}, docked_station_id = NULL, landed_planet_id = NULL, chart_seq = chart_seq + 1
    WHERE p.id = ${player} AND p.current_sector_id = ${from} AND ${spend.where} RETURNING ${TURN_BALANCE_COLUMNS}, chart_seq`;
}

/** Changes credits and spends turns of a player docked at `station`; returns the credits and the turn balance. */
export function payAtStationSql({
  player,
  cost,
  now,
  per_day,
  station,
  amount,
}: Spending & { station: string; amount: string }): string {
  const spend = spendTurnsSql('p', cost, now, per_day);
  return `UPDATE players p SET ${spend.set}, credits = credits + ${amount}::bigint
    WHERE p.id = ${player} AND p.docked_station_id = ${station} AND credits + ${amount}::bigint >= 0 AND ${spend.where}
    RETURNING credits, ${TURN_BALANCE_COLUMNS}`;
}
