import { z } from 'zod';
import { deleteFilter } from '#server/foundation/saved-filters/delete-filter.ts';
import { listFilters } from '#server/foundation/saved-filters/queries.ts';
import { renameFilter } from '#server/foundation/saved-filters/rename-filter.ts';
import { saveFilter } from '#server/foundation/saved-filters/save-filter.ts';
import {
  deleteFilterInput,
  listFiltersInput,
  renameFilterInput,
  savedFilter,
  savedFilterPage,
  saveFilterInput,
} from '#server/foundation/saved-filters/schemas.ts';
import { cutList, pageInput } from '#server/platform/cursor.ts';
import { adminProcedure, router } from '#server/platform/procedure.ts';

const tags = ['saved filters'] as const;

/**
 * Saved views of the admin tables. Every admin has only their own; access to the data is checked by the page's own
 * procedures.
 */
export const savedFiltersRouter = router({
  list: adminProcedure
    .meta({ route: { method: 'GET', path: '/admin/filters', tags, summary: 'List your saved filters' } })
    .input(pageInput.extend(listFiltersInput.shape))
    .output(savedFilterPage)
    .query(async ({ ctx, input }) => cutList(await listFilters(ctx, input.page), input, ({ id }) => id)),
  save: adminProcedure
    .meta({
      route: { method: 'POST', path: '/admin/filters', tags, summary: 'Save a filter of a table', successStatus: 201 },
    })
    .meta({ errors: ['CONFLICT'] })
    .input(saveFilterInput)
    .output(savedFilter)
    .mutation(({ ctx, input }) => saveFilter(ctx, input)),
  rename: adminProcedure
    .meta({ route: { method: 'PATCH', path: '/admin/filters/{id}', tags, summary: 'Rename a saved filter of yours' } })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(renameFilterInput)
    .output(savedFilter)
    .mutation(({ ctx, input }) => renameFilter(ctx, input)),
  delete: adminProcedure
    .meta({
      route: {
        method: 'DELETE',
        path: '/admin/filters/{id}',
        tags,
        summary: 'Delete a saved filter of yours',
        successStatus: 204,
      },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(deleteFilterInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteFilter(ctx, input.id)),
});
