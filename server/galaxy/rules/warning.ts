import type { Json } from '#server/galaxy/rules/universe.ts';

/** What an import or a generation wants an operator to know without failing. */
export type Warning = { category: string; code: string; message: string; data?: Json };
