import type { SettingDefinition } from '#server/settings/rules/definition.ts';

/** Costs and ranges of probes, jumps, tows and nebulae. */
export const FLIGHT_SETTINGS = {
  probe_turns: { value: 1, min: 0, max: 10, unit: 'turns', about: 'Each warp that a probe flies.' },
  probe_range: { value: 8, min: 1, max: 50, unit: 'warps', about: 'How far a probe flies.' },
  jump_turns: { value: 6, min: 0, max: 50, unit: 'turns', about: 'A jump of a warp jumper, however far.' },
  jump_reach: {
    value: 8,
    min: 1,
    max: 50,
    unit: 'warps',
    about: 'How far a warp jumper jumps: warps of usual length, in a straight line.',
  },
  tow_turns: {
    value: 50,
    min: 0,
    max: 500,
    unit: 'turns',
    about: 'A distress tow to fedspace; what the balance does not cover is owed.',
  },
  magnetic_nebula_turns: { value: 1, min: 0, max: 10, unit: 'turns', about: 'Added to a warp into a magnetic nebula.' },
} as const satisfies Record<string, SettingDefinition>;
