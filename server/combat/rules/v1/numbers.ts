import type { Numbers } from '#server/combat/rules/round-rules.ts';

/**
 * The constants of versions 1 and 2. Stored fights name their version, so these never change; new values need a new
 * version.
 */
export const NUMBERS: Numbers = {
  stance: { press: 1.2, hold: 0.85 },
  cover: { press: 1, hold: 1.3 },
  attack_drones_fallen: 0.16,
  defence_drones_fallen: 0.14,
  attack_drones_shot: 0.04,
  drone_damage: 0.6,
  damage_per_drone: 2,
  mine_damage: 12,
  mine_hit: 0.5,
  escape: { base: 0.3, per_speed: 0.15, pressed: -0.1, least: 0.1, most: 0.85 },
  interdicted: false,
  fleeing_fire: 0.5,
};
