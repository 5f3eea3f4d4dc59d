import type { Terms } from '#server/platform/http/openapi/describe-fields.ts';

/** Fields of fights and their administration. */
export const TERMS_OF_CONFLICT: Terms = {
  attacker: 'Of the attacking side.',
  combat_id: 'The fight.',
  day: ['The day, UTC.', '2026-03-01'],
  defender: 'Of the defending side.',
  draws: 'Fights that nobody won.',
  drones_lost: 'Drones lost.',
  drones_shot: 'Drones shot.',
  fights: 'How many fights.',
  interventions: 'How many interventions.',
  losses: 'Fights lost.',
  region: 'The region.',
  resolutions: 'Disputes resolved.',
  resolved_at: 'When it was resolved.',
  resolved_by: 'Who resolved it.',
  round: 'The round.',
  ruling: 'What was decided.',
  ships_destroyed: 'Ships destroyed.',
  wins: 'Fights won.',
};
