export const FORMATIONS = ['line', 'wedge', 'screen', 'column'] as const;
/** The formations of a fleet. */
export type Formation = (typeof FORMATIONS)[number];
