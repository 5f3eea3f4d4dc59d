/**
 * Statements on ships and their holds for features that settle several tables at once: each stands alone or in a WITH.
 * Every argument is a placeholder.
 */

/** Moves a ship of `owner` into a sector; a shield regenerator restores up to `regeneration` points on the way. */
export function flyShipSql({
  ship,
  owner,
  to,
  regeneration,
}: {
  ship: string;
  owner: string;
  to: string;
  regeneration: string;
}): string {
  return `UPDATE ships SET sector_id = ${to}, shields = CASE WHEN 'shield_regenerator' = ANY(equipment)
      THEN LEAST(max_shields, shields + ${regeneration}) ELSE shields END
    WHERE id = ${ship} AND owner_id = ${owner}`;
}

/** Changes by how many units the hold is filled; one row when they fit. */
export function fillHoldSql(ship: string, units: string): string {
  return `UPDATE ships SET cargo_used = cargo_used + ${units} WHERE id = ${ship} AND cargo_used + ${units} BETWEEN 0 AND holds RETURNING 1`;
}

type Cargo = { ship: string; commodity: string; quantity: string; cost_basis: string };

/** Writes what the hold has of a commodity now; one row. */
export function stowCargoSql({ ship, commodity, quantity, cost_basis }: Cargo): string {
  return `INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis) VALUES (${ship}, ${commodity}, ${quantity}, ${cost_basis})
    ON CONFLICT (ship_id, commodity) DO UPDATE SET quantity = EXCLUDED.quantity, cost_basis = EXCLUDED.cost_basis RETURNING 1`;
}

/** The same when the last unit has left the hold: `quantity` and `cost_basis` are 0. */
export function clearCargoSql({ ship, commodity, quantity, cost_basis }: Cargo): string {
  return `DELETE FROM ship_cargo
    WHERE ship_id = ${ship} AND commodity = ${commodity} AND ${quantity}::int = 0 AND ${cost_basis}::bigint = 0 RETURNING 1`;
}

/** Joins the ship that a player flies, as `s`: the table itself, so that the statement can lock its row. */
export function activeShipSql(player: string): string {
  return `JOIN ships s ON s.id = ${player}.active_ship_id`;
}
