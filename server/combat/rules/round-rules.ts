import type { Fighter } from '#server/combat/rules/combatant.ts';
import type { EffectsOf } from '#server/combat/rules/formation-effects.ts';

type ByStance = Readonly<Record<Fighter['tactic']['stance'], number>>;

/** The constants of a version of the rules. Percentages are fractions. */
export type Numbers = {
  /** Factors of damage dealt and taken by stance: the same both ways, so that no stance is better by itself. */
  readonly stance: ByStance;
  /** How many attack drones one defence drone engages. */
  readonly cover: ByStance;
  /** The share of drones lost per round on both sides of an engagement. */
  readonly attack_drones_fallen: number;
  readonly defence_drones_fallen: number;
  /** The share of attack drones that point defence shoots down. */
  readonly attack_drones_shot: number;
  readonly drone_damage: number;
  /** Gun damage needed to shoot down one drone, in points. */
  readonly damage_per_drone: number;
  readonly mine_damage: number;
  readonly mine_hit: number;
  readonly escape: Readonly<Record<'base' | 'per_speed' | 'pressed' | 'least' | 'most', number>>;
  /** Whether an enemy interdictor removes a ship's minimum chance to flee. */
  readonly interdicted: boolean;
  /** The share of fire in a round in which a ship tried to flee. */
  readonly fleeing_fire: number;
};

/** The rules of a version. */
export type RoundRules = { numbers: Numbers; effects: EffectsOf };
