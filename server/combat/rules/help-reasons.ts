export const HELP_REASONS = ['standing', 'escort'] as const;
/** Why someone defends a victim: good standing with their faction, or an escort. */
export type HelpReason = (typeof HELP_REASONS)[number];
