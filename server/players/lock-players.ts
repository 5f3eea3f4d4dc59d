import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedPlayer } from '#server/players/lock-player.ts';
import { turnsSql } from '#server/players/turns-sql.ts';
import { activeShipSql } from '#server/ships/index.ts';

/** A player with the active ship as input of a fight, both rows locked. `net_value` in credits. */
export type LockedFighter = LockedPlayer & {
  user_id: string;
  username: string;
  combat_id: string | null;
  created_at: Date;
  attacked_at: Date | null;
  escaped_at: Date | null;
  turns_spent: number;
  net_value: number;
  ship_name: string;
  ship_value: number;
  hull: number;
  max_hull: number;
  shields: number;
  max_shields: number;
  drones_attack: number;
  drones_defence: number;
  upgrade_drones: number;
};

const LOCK_PLAYERS = {
  name: 'lock_players',
  text: `SELECT p.id AS player_id, p.user_id, u.username, p.credits,
      ${turnsSql('p', '$2', '$3').spendable} AS turns, p.max_turns, p.is_galactic_citizen, p.home_region_id,
      p.current_sector_id AS sector_id, p.docked_station_id, p.landed_planet_id, p.combat_id, p.created_at, p.attacked_at, p.escaped_at, p.turns_spent,
      p.credits + COALESCE((SELECT sum(o.value) FROM ship_records o WHERE o.owner_id = p.id AND NOT o.is_destroyed), 0)::bigint
        AS net_value,
      s.id AS ship_id, s.type AS ship_type, s.name AS ship_name, s.value AS ship_value, s.speed, s.equipment, s.holds,
      s.cargo_used, s.hull, s.max_hull, s.shields, s.max_shields, s.drones_attack, s.drones_defence, s.upgrade_drones
    FROM players p ${activeShipSql('p')} JOIN account_records u ON u.id = p.user_id
    WHERE p.id = ANY($1::uuid[]) AND p.current_sector_id IS NOT NULL ORDER BY p.id FOR NO KEY UPDATE OF p, s`,
};

/**
 * Locks several players with their ships, in the order of their ids, so that two who attack each other cannot
 * deadlock. Players without a place are left out. Unlike `lockPlayer` it accepts players in a fight.
 */
export async function lockPlayers(
  ctx: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  playerIds: readonly string[],
): Promise<Map<string, LockedFighter>> {
  const wanted = [...new Set(playerIds)].toSorted();
  const read = () =>
    tx.sql<LockedFighter>(LOCK_PLAYERS, [wanted, ctx.clock.now(), ctx.settings.current().turns_per_day]);
  // As in lockPlayer: a player who changed ships while this waited is found by the second read.
  const first = await read();
  const rows = first.length < wanted.length ? await read() : first;
  return new Map(rows.map((row) => [row.player_id, row]));
}
