import { listPrunedTables } from '#server/operations/maintenance/queries/list-pruned-tables.ts';
import { prunedTableList } from '#server/operations/maintenance/schemas.ts';
import { cutList, listInput } from '#server/platform/cursor.ts';
import { router, scopedProcedure } from '#server/platform/procedure.ts';

export const maintenanceRouter = router({
  retention: scopedProcedure('admin.audit.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/maintenance/retention',
        tags: ['maintenance'],
        summary: 'List the retention of each table that grows, and the progress of its last deletion',
      },
    })
    .input(listInput)
    .output(prunedTableList)
    .query(async ({ ctx, input }) => cutList({ items: await listPrunedTables(ctx) }, input, ({ name }) => name)),
});
