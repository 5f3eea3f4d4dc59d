import type { Terms } from '#server/platform/http/openapi/describe-fields.ts';

/** Fields of what players own and owe each other: planets, contracts, construction, medals. */
export const TERMS_OF_HOLDINGS: Terms = {
  amount: ['Credits.', 1_000],
  brings: 'What the level adds.',
  cannon_damage: 'Points of damage of the cannon; 0 without one.',
  citadel: 'The citadel: its level, what is being built, and what comes next.',
  citadel_level: 'Level of the citadel, 0 to 6.',
  claim_price: 'What claiming a planet costs, credits.',
  claimed_at: 'When the owner got it.',
  colonists: ['Colonists.', 500],
  done_at: 'When it is complete.',
  drone_capacity: 'Defence drones that the planet takes.',
  genesis_price: 'What a genesis device costs, credits.',
  has_combat_computer: 'True with a combat computer.',
  has_interdictor: 'True with an interdictor, which stops ships that enter.',
  has_thrusters: 'True with thrusters.',
  is_open: 'True once it is open.',
  max_colonists: 'Colonists that the planet feeds.',
  ore: 'Ore.',
  organics: 'Organics.',
  planet: 'The planet.',
  planet_id: 'The planet.',
  planet_name: ['Name of the planet.', 'Eden'],
  safe_capacity: 'Credits that the safe takes.',
  stock: 'What lies there.',
};
