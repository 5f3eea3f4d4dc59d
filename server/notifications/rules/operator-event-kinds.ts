/** Kinds of events that operators schedule for a region, and of which its players are notified. */
export const OPERATOR_EVENT_KINDS = ['double_regeneration', 'convoy', 'fair'] as const;
export type OperatorEventKind = (typeof OPERATOR_EVENT_KINDS)[number];
