/**
 * SQL statements on ships and their holds for features that settle several tables in one statement: each can be used
 * alone or in a WITH. Every argument is a placeholder.
 */

/** `turns` of flight, and the settings `hull_wear_turns` and `hull_wear_floor`. */
type Wear = { turns: string; lifetime: string; floor: string };

/** `SET` list for a ship that has flown this many turns: the rule of rules/wear.ts as SQL. */
export function wearSql({ turns, lifetime, floor }: Wear): string {
  const flown = `turns_flown + ${turns}::int`;
  const points = `((${flown})::bigint * max_hull / ${lifetime}::bigint - turns_flown::bigint * max_hull / ${lifetime}::bigint)`;
  const least = `(max_hull * ${floor}::int + 99) / 100`;
  return `turns_flown = ${flown}, hull = GREATEST(LEAST(hull, ${least}), hull - ${points})::int`;
}

/**
 * Moves a ship of `owner` into a sector; the flight wears its hull, and a shield regenerator restores up to `regeneration`
 * points on the way.
 */
export function flyShipSql({
  ship,
  owner,
  to,
  regeneration,
  turns,
  lifetime,
  floor,
}: Wear & { ship: string; owner: string; to: string; regeneration: string }): string {
  return `UPDATE ships SET sector_id = ${to}, ${wearSql({ turns, lifetime, floor })}, shields = CASE WHEN 'shield_regenerator' = ANY(equipment)
      THEN LEAST(max_shields, shields + ${regeneration}) ELSE shields END
    WHERE id = ${ship} AND owner_id = ${owner}`;
}

/** Changes the used units of a hold; one row if they fit. */
export function fillHoldSql(ship: string, units: string): string {
  return `UPDATE ships SET cargo_used = cargo_used + ${units} WHERE id = ${ship} AND cargo_used + ${units} BETWEEN 0 AND holds RETURNING 1`;
}

type Cargo = { ship: string; commodity: string; quantity: string; cost_basis: string };

/** Writes a commodity's quantity and cost in the hold; one row. */
export function stowCargoSql({ ship, commodity, quantity, cost_basis }: Cargo): string {
  return `INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis) VALUES (${ship}, ${commodity}, ${quantity}, ${cost_basis})
    ON CONFLICT (ship_id, commodity) DO UPDATE SET quantity = EXCLUDED.quantity, cost_basis = EXCLUDED.cost_basis RETURNING 1`;
}

/** The same after the last unit was unloaded: `quantity` and `cost_basis` are 0. */
export function clearCargoSql({ ship, commodity, quantity, cost_basis }: Cargo): string {
  return `DELETE FROM ship_cargo
    WHERE ship_id = ${ship} AND commodity = ${commodity} AND ${quantity}::int = 0 AND ${cost_basis}::bigint = 0 RETURNING 1`;
}

/** Joins a player's active ship as `s`: the table itself, so that the statement can lock its row. */
export function activeShipSql(player: string): string {
  return `JOIN ships s ON s.id = ${player}.active_ship_id`;
}
