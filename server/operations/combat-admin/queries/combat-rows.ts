import { interventionReasons } from '#server/game/combat/rules/intervention.ts';
import type { AdminCombat } from '#server/operations/combat-admin/schemas.ts';

export type CombatRow = {
  id: string;
  type: AdminCombat['type'];
  status: AdminCombat['status'];
  sector_id: string;
  sector_number: number;
  sector_name: string;
  region_id_snapshot: string;
  region_name_snapshot: string;
  rounds: number;
  attacker_damage: number;
  defender_damage: number;
  attacker_drones_lost: number;
  defender_drones_lost: number;
  winner: AdminCombat['winner'];
  ended_by: AdminCombat['ended_by'];
  started_at: Date;
  ended_at: Date | null;
  interventions: number;
  ruling: string | null;
  resolved_name: string | null;
  resolved_at: Date | null;
  participants: AdminCombat['participants'];
};

/** A fight as shown to operators, `c` the record; participants by side. */
export const COMBAT_COLUMNS = `c.id, c.type, c.status, c.sector_id, c.sector_number, c.sector_name, c.region_id_snapshot,
  c.region_name_snapshot, c.rounds, c.attacker_damage, c.defender_damage, c.attacker_drones_lost, c.defender_drones_lost,
  c.winner, c.ended_by, c.started_at, c.ended_at,
  (SELECT count(*) FROM jsonb_array_elements(c.events) e WHERE e ->> 'kind' <> 'orders')::int AS interventions,
  r.ruling, r.resolved_name, r.resolved_at,
  (SELECT COALESCE(json_agg(json_build_object('key', s.key, 'side', s.side, 'kind', s.kind, 'name', s.name, 'type', s.type,
      'user_id', s.user_id, 'player_id', s.player_id, 'owner_id', s.owner_id, 'ship_id', s.ship_id, 'fleet_id', s.fleet_id,
      'player_level', s.player_level, 'hull', s.hull, 'max_hull', s.max_hull, 'shields', s.shields,
      'max_shields', s.max_shields, 'drones_attack', s.drones_attack, 'drones_defence', s.drones_defence,
      'damage_dealt', s.damage_dealt, 'damage_taken', s.damage_taken, 'drones_lost', s.drones_lost, 'outcome', s.outcome)
      ORDER BY s.side, s.key), '[]')
    FROM combat_sides s WHERE s.combat_id = c.id) AS participants`;
export const COMBAT_SOURCE = 'combat_records c LEFT JOIN combat_resolutions r ON r.combat_id = c.id';

/** The rules of `interventionReasons` as an SQL condition; a test compares both at their bounds. */
export const NEEDS_INTERVENTION = `(c.status = 'active' AND (c.rounds > 100
  OR (c.rounds > 20 AND c.attacker_damage < 100 AND c.defender_damage < 100)
  OR (c.rounds > 50 AND GREATEST(c.attacker_damage, c.defender_damage) * 100::bigint
        > (c.attacker_damage + c.defender_damage) * 95::bigint)))`;

export function toCombat(row: CombatRow): AdminCombat {
  const damage = { attacker: row.attacker_damage, defender: row.defender_damage };
  const reasons = row.status === 'active' ? interventionReasons({ rounds: row.rounds, damage }) : [];
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    is_fleet_battle: row.type === 'fleet' || row.participants.some(({ fleet_id }) => fleet_id !== null),
    sector: { id: row.sector_id, number: row.sector_number, name: row.sector_name },
    region: { id: row.region_id_snapshot, name: row.region_name_snapshot },
    rounds: row.rounds,
    damage,
    drones_lost: { attacker: row.attacker_drones_lost, defender: row.defender_drones_lost },
    winner: row.winner,
    ended_by: row.ended_by,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    needs_intervention: reasons.length > 0,
    intervention_reasons: reasons,
    interventions: row.interventions,
    resolution: resolutionOf(row),
    participants: row.participants,
  };
}

export function resolutionOf({
  ruling,
  resolved_name,
  resolved_at,
}: Pick<CombatRow, 'ruling' | 'resolved_name' | 'resolved_at'>) {
  return ruling && resolved_name && resolved_at
    ? { ruling, resolved_by: resolved_name, resolved_at: resolved_at.toISOString() }
    : null;
}
