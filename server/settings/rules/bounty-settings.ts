import type { SettingDefinition } from '#server/settings/rules/definition.ts';

/** Settings of bounties. */
export const BOUNTY_SETTINGS = {
  bounty_min: { value: 500, min: 1, max: 1_000_000, unit: 'credits', about: 'The least that a bounty may be.' },
  bounty_days: { value: 14, min: 1, max: 90, unit: 'days', about: 'How long a bounty stands before it is returned.' },
  bounty_withdraw_hours: {
    value: 24,
    min: 0,
    max: 720,
    unit: 'hours',
    about: 'How long a bounty must stand before its placer may withdraw it.',
  },
  bounty_open: { value: 20, min: 1, max: 200, unit: 'bounties', about: 'Maximum open bounties per placer.' },
} as const satisfies Record<string, SettingDefinition>;
