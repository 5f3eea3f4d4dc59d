import { z } from 'zod';

export const prunedTable = z.object({
  name: z.string().describe('The table, or what of it.'),
  retention_days: z.int().describe('Days that a row stays; 0 where its number decides.'),
  before: z.iso
    .datetime()
    .nullable()
    .describe('Rows from before this time were deleted last. Null before the first run.'),
  started_at: z.iso.datetime().nullable().describe('When the last run began.'),
  finished_at: z.iso.datetime().nullable().describe('Null while a run works, or after one that was interrupted.'),
  last_deleted: z.int().describe('Rows that the last run deleted so far.'),
  deleted: z.int().describe('Rows deleted by all runs.'),
});
export const prunedTableList = z.object({ items: z.array(prunedTable), next_cursor: z.string().nullable() });

export type PrunedTable = z.infer<typeof prunedTable>;
