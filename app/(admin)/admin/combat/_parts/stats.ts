import type { ApiOutput } from '#app/_client/trpc/api.ts';

/** Figures of fights over a span of days. */
export type Stats = ApiOutput['combatAdmin']['stats'];
