import type { SettingDefinition } from '#server/settings/rules/definition.ts';

/** Prices and fees of black markets, and penalties for forbidden goods. */
export const SMUGGLING_SETTINGS = {
  black_market_fee: {
    value: 3,
    min: 0,
    max: 50,
    unit: '% of the goods',
    about: 'Black market fee charged instead of the region tax.',
  },
  contraband_premium: {
    value: 30,
    min: 0,
    max: 200,
    unit: '% of the mid price',
    about: 'How much more a black market pays for what its region forbids.',
  },
  inspection_chance: {
    value: 160,
    min: 0,
    max: 1_000,
    unit: '‰',
    about: 'Chance that marshals scan a ship with forbidden goods as it enters federation space.',
  },
  contraband_fine: {
    value: 50,
    min: 0,
    max: 500,
    unit: '% of the mid price',
    about: 'Fine for each forbidden unit that marshals find; the units are seized.',
  },
} as const satisfies Record<string, SettingDefinition>;
