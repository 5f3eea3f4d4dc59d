import type { Fighter } from '#server/combat/rules/combatant.ts';
import type { EffectsOf } from '#server/combat/rules/formation-effects.ts';

type ByStance = Readonly<Record<Fighter['tactic']['stance'], number>>;

/** The numbers of a version of the rules. Percent and per mille are written as fractions. */
export type Numbers = {
  /** Damage dealt and taken under each stance: the same factor both ways, so that neither is better by itself. */
  readonly stance: ByStance;
  /** Attack drones that one defence drone engages. */
  readonly cover: ByStance;
  /** Of the drones engaged with each other, those that fall in a round. */
  readonly attack_drones_fallen: number;
  readonly defence_drones_fallen: number;
  /** Of the attack drones that reach a ship, those that its point defence shoots. */
  readonly attack_drones_shot: number;
  readonly drone_damage: number;
  /** Points of gun damage that shoot one drone. */
  readonly damage_per_drone: number;
  readonly mine_damage: number;
  readonly mine_hit: number;
  readonly escape: Readonly<Record<'base' | 'per_speed' | 'pressed' | 'least' | 'most', number>>;
  /** Whether an interdictor on the other side leaves a ship its least chance to get away. */
  readonly interdicted: boolean;
  /** What a ship that tried to flee still fires in that round. */
  readonly fleeing_fire: number;
};

/** What a version of the rules plays its rounds by. */
export type RoundRules = { numbers: Numbers; effects: EffectsOf };
