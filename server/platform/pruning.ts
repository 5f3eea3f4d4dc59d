import type { Services } from '#server/platform/context.ts';
import type { Env } from '#server/platform/env.ts';

/** Rows per statement: each statement is a transaction of its own and holds its locks for milliseconds. */
export const PRUNE_ROWS = 1_000;

/** A table that grows with play: what is deleted from it, and when. The daily maintenance job processes all of them. */
export type Pruning = {
  /** The table, or the part of it. */
  readonly name: string;
  /** Days of retention. */
  readonly days: (env: Env) => number;
  /** Deletes at most PRUNE_ROWS rows from before `before`, and returns how many; fewer if no more are left. */
  readonly deleteSome: (ctx: Pick<Services, 'pool'>, before: Date) => Promise<number>;
};

/** Deletes the oldest rows of a table whose moment in `column` lies before `$1`, at most PRUNE_ROWS. */
export function deleteOldestSql(table: string, column: string): string {
  return `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${table} WHERE ${column} < $1 ORDER BY ${column} LIMIT ${PRUNE_ROWS}))`;
}
