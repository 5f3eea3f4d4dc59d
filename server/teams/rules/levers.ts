import type { Lever } from '#server/players/rules/levers.ts';

/** Raised whenever a default or a bound below changes, so that a stored tuning can be read against what it was made for. */
export const TEAM_LEVERS_VERSION = 1;

/** Every tunable number of teams. */
export const TEAM_LEVERS = {
  team_size: {
    value: 20,
    min: 2,
    max: 200,
    unit: 'captains',
    about: 'How many captains a team holds, its founder included.',
  },
  team_invitation_days: { value: 7, min: 1, max: 60, unit: 'days', about: 'How long an invitation may be taken up.' },
  team_open_invitations: {
    value: 20,
    min: 1,
    max: 500,
    unit: 'invitations',
    about: 'How many invitations of one team may stand at a time.',
  },
} as const satisfies Record<string, Lever>;

export function teamLever(name: keyof typeof TEAM_LEVERS): number {
  return TEAM_LEVERS[name].value;
}
