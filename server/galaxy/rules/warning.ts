import type { Json } from '#server/galaxy/rules/universe.ts';

/** A problem in an import or a generation that operators should know but that does not fail it. */
export type Warning = { category: string; code: string; message: string; data?: Json };
