import type { Services } from '#server/platform/context.ts';
import type { Env } from '#server/platform/env.ts';

/** Rows of one statement: each is a transaction of its own and holds its locks for milliseconds. */
export const PRUNE_ROWS = 1_000;

/** A table that grows with play: what of it is deleted, and when. The daily maintenance job works through them. */
export type Pruning = {
  /** The table, or what of it. */
  readonly name: string;
  /** Days of retention. */
  readonly days: (env: Env) => number;
  /** Deletes at most PRUNE_ROWS rows from before `before`, and returns how many: fewer when no more are left. */
  readonly deleteSome: (ctx: Pick<Services, 'pool'>, before: Date) => Promise<number>;
};
