import { TURN_BALANCE_COLUMNS } from '#server/world/players/events.ts';
import { MAX_ABSENCE_MS, MAX_RESTED_TURNS, TURN_PARTS } from '#server/world/players/rules/turns.ts';

/** SQL expressions for the whole turns, rested turns, debt and fraction of the next turn at one moment. */
type TurnsSql = { turns: string; rested: string; owed: string; fraction: string };

/**
 * The rule of rules/turns.ts as SQL over a row of players, so that spending is one conditional update. `row` is the
 * table's name or alias, `now` the placeholder of a timestamptz, `perDay` the placeholder of the setting
 * `turns_per_day`.
 */
export function turnsSql(row: string, now: string, perDay: string): TurnsSql & { spendable: string } {
  const elapsed = `LEAST(GREATEST(0, (extract(epoch FROM (${now}::timestamptz - ${row}.last_turn_regeneration)) * 1000)::bigint), ${MAX_ABSENCE_MS})`;
  const parts = `(${row}.turn_fraction + (${elapsed} * round(${row}.aria_bonus_multiplier * 1000)::bigint * ${perDay}::bigint) / 1000)`;
  const raw = `(${row}.turns + ${row}.rested_turns - ${row}.turns_owed + ${parts} / ${TURN_PARTS})`;
  const limit = `(${row}.max_turns + ${MAX_RESTED_TURNS})`;
  return {
    /** The turns that may be spent at `now`, including rested ones. */
    spendable: `GREATEST(0, LEAST(${limit}, ${raw}))::int`,
    /** Whole turns at `now`. */
    turns: `GREATEST(0, LEAST(${row}.max_turns, ${raw}))::int`,
    /** Turns rested above the maximum at `now`. */
    rested: `GREATEST(0, LEAST(${MAX_RESTED_TURNS}, ${raw} - ${row}.max_turns))::int`,
    /** What is still owed at `now`. */
    owed: `GREATEST(0, -${raw})::int`,
    /** The part of the next turn at `now`. */
    fraction: `(CASE WHEN ${raw} >= ${limit} THEN 0 ELSE ${parts} % ${TURN_PARTS} END)::int`,
  };
}

/**
 * `SET` list and condition that spend `cost` turns (a placeholder) of `row` at `now`. The first spending below half
 * of the maximum stores when the balance will be full again, so that small spendings cause no notification. Later
 * ones only delay that and leave the column, so that its index is not written with every trade.
 */
export function spendTurnsSql(row: string, cost: string, now: string, perDay: string): { set: string; where: string } {
  const at = turnsSql(row, now, perDay);
  const left = `(${at.spendable} - ${cost}::int)`;
  const fullDue = fullDueSql(row, { ...at, turns: left }, now, perDay);
  return {
    set: `turns = LEAST(${row}.max_turns, ${left}), rested_turns = GREATEST(0, ${left} - ${row}.max_turns), turns_owed = ${at.owed}, turn_fraction = ${at.fraction}, last_turn_regeneration = ${now}::timestamptz,
      turns_spent = ${row}.turns_spent + ${cost}::int,
      turns_full_due = CASE WHEN 2 * ${left} < ${row}.max_turns THEN COALESCE(${row}.turns_full_due, ${fullDue}) ELSE ${row}.turns_full_due END`,
    where: `${at.spendable} >= ${cost}::int`,
  };
}

/** `SET` list that charges `cost` turns (a placeholder) of `row` at `now` and never fails: missing turns are owed. */
export function chargeTurnsSql(row: string, cost: string, now: string, perDay: string): { set: string } {
  const at = turnsSql(row, now, perDay);
  const net = `(${at.spendable} - ${at.owed} - ${cost}::int)`;
  const left = {
    turns: `GREATEST(0, LEAST(${row}.max_turns, ${net}))`,
    rested: `GREATEST(0, ${net} - ${row}.max_turns)`,
    owed: `GREATEST(0, -${net})`,
    fraction: at.fraction,
  };
  return {
    set: `turns = ${left.turns}, rested_turns = ${left.rested}, turns_owed = ${left.owed}, turn_fraction = ${at.fraction}, last_turn_regeneration = ${now}::timestamptz,
      turns_spent = ${row}.turns_spent + ${cost}::int,
      turns_full_due = CASE WHEN ${net} < ${row}.max_turns THEN COALESCE(${row}.turns_full_due, ${fullDueSql(row, left, now, perDay)}) ELSE ${row}.turns_full_due END`,
  };
}

/** When the turns of `row`, `at` at `now`, reach the maximum at the rate `perDay`. */
export function fullDueSql(row: string, at: TurnsSql, now: string, perDay: string): string {
  const missing = `((${row}.max_turns - ${at.turns} + ${at.owed})::bigint * ${TURN_PARTS} - ${at.fraction})`;
  const yieldPerSecond = `GREATEST(1, round(${row}.aria_bonus_multiplier * 1000)::bigint * ${perDay}::bigint)`;
  return `${now}::timestamptz + ceil(${missing}::numeric * 1000 / ${yieldPerSecond})::float8 * interval '1 millisecond'`;
}

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
