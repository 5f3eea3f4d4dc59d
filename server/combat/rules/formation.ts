export const FORMATIONS = ['line', 'wedge', 'screen', 'column'] as const;
/** How the ships of a fleet stand to each other. */
export type Formation = (typeof FORMATIONS)[number];
