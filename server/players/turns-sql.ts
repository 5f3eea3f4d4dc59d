import { LONGEST_ABSENCE_MS, TURN_PARTS } from '#server/players/rules/turns.ts';

/**
 * The rule of rules/turns.ts as SQL over a row of players, so that spending is one conditional update.
 * `row` is the table's name or alias, `now` the placeholder of a timestamptz,
 * `perDay` the placeholder of the setting `turns_per_day`.
 */
export function turnsSql(row: string, now: string, perDay: string) {
  const elapsed = `LEAST(GREATEST(0, (extract(epoch FROM (${now}::timestamptz - ${row}.last_turn_regeneration)) * 1000)::bigint), ${LONGEST_ABSENCE_MS})`;
  const parts = `(${row}.turn_fraction + (${elapsed} * round(${row}.aria_bonus_multiplier * 1000)::bigint * ${perDay}::bigint) / 1000)`;
  const raw = `(${row}.turns + ${parts} / ${TURN_PARTS})`;
  return {
    /** Whole turns at `now`. */
    turns: `LEAST(${row}.max_turns, ${raw})::int`,
    /** The part of the next turn at `now`. */
    fraction: `(CASE WHEN ${raw} >= ${row}.max_turns THEN 0 ELSE ${parts} % ${TURN_PARTS} END)::int`,
  };
}

/**
 * `SET` list and condition that spend `cost` turns (a placeholder) of `row` at `now`. The first spending since the
 * balance was full notes when it will be full again; later ones only put that off, and the column is left alone so
 * that its index is not written with every trade.
 */
export function spendTurnsSql(row: string, cost: string, now: string, perDay: string): { set: string; where: string } {
  const at = turnsSql(row, now, perDay);
  const left = `(${at.turns} - ${cost}::int)`;
  const fullDue = fullDueSql(row, { ...at, turns: left }, now, perDay);
  return {
    set: `turns = ${left}, turn_fraction = ${at.fraction}, last_turn_regeneration = ${now}::timestamptz,
      turns_full_due = CASE WHEN ${left} < ${row}.max_turns THEN COALESCE(${row}.turns_full_due, ${fullDue}) ELSE ${row}.turns_full_due END`,
    where: `${at.turns} >= ${cost}::int`,
  };
}

/** When the turns of `row`, `at` at `now`, will have grown to the maximum at the rate `perDay`. */
export function fullDueSql(row: string, at: { turns: string; fraction: string }, now: string, perDay: string): string {
  const missing = `((${row}.max_turns - ${at.turns})::bigint * ${TURN_PARTS} - ${at.fraction})`;
  const yieldPerSecond = `GREATEST(1, round(${row}.aria_bonus_multiplier * 1000)::bigint * ${perDay}::bigint)`;
  return `${now}::timestamptz + ceil(${missing}::numeric * 1000 / ${yieldPerSecond})::float8 * interval '1 millisecond'`;
}
