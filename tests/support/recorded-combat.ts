import { randomUUID } from 'node:crypto';
import {
  type Combatant,
  DEFAULT_TACTIC,
  type FightEvent,
  type FightInputs,
  type Side,
} from '#server/game/combat/rules/combatant.ts';
import { startFight } from '#server/game/combat/rules/fight.ts';
import type { Pool } from '#server/platform/db/pool.ts';

/** An undamaged combatant, with a test's overrides. */
export function testCombatant(side: Side, key: string, more: Partial<Combatant> = {}): Combatant {
  return {
    key,
    side,
    kind: 'ship',
    type: 'defender',
    name: key,
    hull: 500,
    max_hull: 500,
    shields: 100,
    max_shields: 200,
    drones_attack: 10,
    drones_defence: 0,
    guns: 20,
    mines: 0,
    speed: 2,
    tactic: { ...DEFAULT_TACTIC, flee_at: 0 },
    ...more,
  };
}

export type RecordedCombat = {
  rounds?: number;
  damage?: readonly [attacker: number, defender: number];
  winner?: 'attacker' | 'defender' | 'draw';
  type?: string;
  started_at: Date;
  attacker?: RecordedParty;
  defender?: RecordedParty;
  /** Orders and interventions. */
  events?: readonly FightEvent[];
};
export type RecordedParty = {
  player_id?: string;
  user_id?: string;
  ship_id?: string;
  name?: string;
  type?: string;
  level?: number;
  fleet_id?: string;
  kind?: string;
  owner_id?: string;
  outcome?: string;
};

/** The rows of a recorded fight; running unless it has a winner. */
export async function recordCombat(pool: Pool, spec: RecordedCombat): Promise<string> {
  const id = randomUUID();
  const sides = ['attacker', 'defender'] as const;
  const combatants = sides.map((side) =>
    testCombatant(side, spec[side]?.player_id ?? `${side}-${id}`, { name: spec[side]?.name ?? side }),
  );
  const inputs: FightInputs = { combatants, max_rounds: 500 };
  await pool.query(
    `INSERT INTO combats (id, type, status, rules_version, seed, inputs, state, rounds, sector_id, sector_number, sector_name,
       region_id_snapshot, region_name_snapshot, attacker_damage, defender_damage, winner, ended_by, next_round_at, started_at,
       ended_at, events)
     VALUES ($1, $2, $3, 1, 7, $4, $5, $6, $7, 5, 'Far', $8, 'Home', $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      id,
      spec.type ?? 'ship',
      spec.winner ? 'ended' : 'active',
      JSON.stringify(inputs),
      JSON.stringify(startFight(inputs, 7)),
      spec.rounds ?? 0,
      randomUUID(),
      randomUUID(),
      spec.damage?.[0] ?? 0,
      spec.damage?.[1] ?? 0,
      spec.winner ?? null,
      spec.winner ? 'destroyed' : null,
      spec.winner ? null : spec.started_at,
      spec.started_at,
      spec.winner ? new Date(spec.started_at.getTime() + 60_000) : null,
      JSON.stringify(spec.events ?? []),
    ],
  );
  for (const one of combatants) await recordParty(pool, id, one, spec[one.side] ?? {}, spec.started_at);
  return id;
}

async function recordParty(
  pool: Pool,
  combatId: string,
  one: Combatant,
  party: RecordedParty,
  at: Date,
): Promise<void> {
  await pool.query(
    `INSERT INTO combat_participants (combat_id, key, side, name, type, user_id, player_id, ship_id, fleet_id, player_level,
       tactic, hull, max_hull, shields, max_shields, drones_attack, drones_defence, outcome, started_at, kind, owner_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 0, $18, $17, $19, $20)`,
    [
      combatId,
      one.key,
      one.side,
      one.name,
      party.type ?? one.type,
      party.user_id ?? null,
      party.player_id ?? null,
      party.ship_id ?? (party.owner_id ? null : randomUUID()),
      party.fleet_id ?? null,
      party.level ?? null,
      JSON.stringify(one.tactic),
      one.hull,
      one.max_hull,
      one.shields,
      one.max_shields,
      one.drones_attack,
      at,
      party.outcome ?? 'fighting',
      party.kind ?? 'ship',
      party.owner_id ?? null,
    ],
  );
}
