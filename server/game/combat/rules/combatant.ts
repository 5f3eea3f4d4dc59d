export const SIDES = ['attacker', 'defender'] as const;

export type Side = (typeof SIDES)[number];

export const COMBATANT_KINDS = ['ship', 'npc', 'planet', 'station', 'drones', 'mines'] as const;

export type CombatantKind = (typeof COMBATANT_KINDS)[number];

/**
 * `press`: more damage dealt and taken, and pursuit of fleeing ships. `hold`: less damage dealt and taken, and better
 * cover by drones.
 */
export const STANCES = ['press', 'hold'] as const;

/**
 * What a combatant shoots at first: drones, or the enemy with the least armour, the most armour or the most
 * firepower.
 */
export const TARGET_ORDERS = ['drones', 'weakest', 'strongest', 'dangerous'] as const;

/** `flee_at`: the percentage of the hull below which the ship tries to flee; 0: never, 100: at once. */
export type Tactic = {
  stance: (typeof STANCES)[number];
  flee_at: number;
  targets: (typeof TARGET_ORDERS)[number];
};

export const DEFAULT_TACTIC: Tactic = { stance: 'press', flee_at: 25, targets: 'weakest' };

/**
 * One party of a fight as data. `guns`: points of damage per round at full effect, without drones. `speed`: turns per
 * warp, 1 is fast; 0 cannot leave. `max_hull` 0: stands as long as it has drones or mines. `formation`: of its fleet,
 * from version 2 on. `interdicts`: holds fleeing ships, from version 3 on.
 */
export type Combatant = {
  key: string;
  side: Side;
  kind: CombatantKind;
  /** Type of ship, planet or NPC, for reports. */
  type: string;
  name: string;
  hull: number;
  max_hull: number;
  shields: number;
  max_shields: number;
  drones_attack: number;
  drones_defence: number;
  guns: number;
  mines: number;
  speed: 0 | 1 | 2 | 3;
  tactic: Tactic;
  formation?: Formation;
  interdicts?: boolean;
};

/** `max_rounds`: a fight still open after these is a draw. */
export type FightInputs = { combatants: readonly Combatant[]; max_rounds: number };

export const OUTCOMES = ['fighting', 'fled', 'destroyed'] as const;

/** A combatant during the fight; its figures are the current ones. */
export type Fighter = Combatant & {
  outcome: (typeof OUTCOMES)[number];
  damage_dealt: number;
  damage_taken: number;
  drones_lost: number;
  drones_shot: number;
};

export const ENDINGS = ['destroyed', 'fled', 'mutual', 'rounds', 'no_fire', 'stopped', 'declared'] as const;

export type FightEnd = { winner: Side | 'draw'; by: (typeof ENDINGS)[number] };

/** Plain JSON, so that it can be stored after each round and continued. */
export type FightState = {
  round: number;
  max_rounds: number;
  random: number;
  /** Factor applied to the damage of a side; 1 unless an operator changed it. */
  multiplier: Record<Side, number>;
  fighters: Fighter[];
  end: FightEnd | null;
};

/** What one combatant did to another within a round, in points of armour and pieces. */
export type Shot = { from: string; to: string; damage: number; drones_shot: number };

export type Standing = Pick<Fighter, 'key' | 'hull' | 'shields' | 'drones_attack' | 'drones_defence' | 'outcome'>;

export type RoundRecord = {
  number: number;
  shots: Shot[];
  fled: string[];
  /** Tried to flee and failed. */
  caught: string[];
  standing: Standing[];
};

/** An external change of a running fight, before the round after `round`. Part of what a replay needs. */
export type FightEvent = { round: number } & (
  | { kind: 'orders'; key: string; tactic: Tactic }
  | { kind: 'stop' }
  | { kind: 'adjust_damage'; side: Side | 'both'; multiplier: number }
  | { kind: 'restore_shields'; target: string; percent: number }
  | { kind: 'declare_winner'; winner: Side | 'draw' }
);

export function enemiesOf(fighters: readonly Fighter[], side: Side): Fighter[] {
  return fighters.filter((fighter) => fighter.side !== side && fighter.outcome === 'fighting');
}

export function isFighting({ outcome }: Fighter): boolean {
  return outcome === 'fighting';
}

export const FORMATIONS = ['line', 'wedge', 'screen', 'column'] as const;

/** The formations of a fleet. */
export type Formation = (typeof FORMATIONS)[number];
