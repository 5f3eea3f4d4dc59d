export const HELP_REASONS = ['standing', 'escort'] as const;
/** Why somebody defends a victim: their faction sees it well, or they fly with it to defend it. */
export type HelpReason = (typeof HELP_REASONS)[number];
