/**
 * The numbers of version 1. A stored fight names its version: these never change; other numbers are another version.
 * Percent and per mille are written as fractions.
 */
export const NUMBERS = {
  /** Damage dealt and taken under each stance: the same factor both ways, so that neither is better by itself. */
  stance: { press: 1.2, hold: 0.85 },
  /** Attack drones that one defence drone engages. */
  cover: { press: 1, hold: 1.3 },
  /** Of the drones engaged with each other, those that fall in a round. */
  attack_drones_fallen: 0.16,
  defence_drones_fallen: 0.14,
  /** Of the attack drones that reach a ship, those that its point defence shoots. */
  attack_drones_shot: 0.04,
  drone_damage: 0.6,
  /** Points of gun damage that shoot one drone. */
  damage_per_drone: 2,
  mine_damage: 12,
  mine_hit: 0.5,
  escape: { base: 0.3, per_speed: 0.15, pressed: -0.1, least: 0.1, most: 0.85 },
  /** What a ship that tried to flee still fires in that round. */
  fleeing_fire: 0.5,
} as const;
