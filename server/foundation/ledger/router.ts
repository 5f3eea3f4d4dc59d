import { readEntries } from '#server/foundation/ledger/queries/read-entries.ts';
import { creditEntrySchema, listCreditEntriesInput } from '#server/foundation/ledger/schemas.ts';
import { pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

export const ledgerRouter = router({
  entries: playerProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/players/me/credits',
        tags: ['players'],
        summary: 'List your credit entries other than trades, newest first',
      },
    })
    .input(listCreditEntriesInput)
    .output(pageOf(creditEntrySchema))
    .query(({ ctx, input }) => readEntries(ctx, input)),
});
