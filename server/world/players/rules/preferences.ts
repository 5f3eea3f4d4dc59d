/** A player's risk tolerance and how much ARIA advises, with the defaults. */
export const RISK_TOLERANCES = ['cautious', 'balanced', 'bold'] as const;
export const ASSISTANCE_LEVELS = ['off', 'low', 'medium', 'high'] as const;

export const PRESETS = { risk_tolerance: 'balanced', ai_assistance_level: 'medium' } as const satisfies {
  risk_tolerance: (typeof RISK_TOLERANCES)[number];
  ai_assistance_level: (typeof ASSISTANCE_LEVELS)[number];
};
