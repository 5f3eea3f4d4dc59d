import { markNoticesRead } from '#server/foundation/notifications/mark-notices-read.ts';
import { readNotices } from '#server/foundation/notifications/queries/read-notices.ts';
import {
  adminNoticePage,
  markNoticesReadInput,
  markNoticesReadOutput,
} from '#server/foundation/notifications/schemas.ts';
import { listInput } from '#server/platform/cursor.ts';
import { router, userProcedure } from '#server/platform/procedure.ts';

const tags = ['notifications'] as const;

/** Notices of an account as an administrator; also one that has just lost its last permission may read them. */
export const noticesRouter = router({
  notices: userProcedure
    .meta({ route: { method: 'GET', path: '/notices', tags, summary: 'List your notices as an administrator' } })
    .input(listInput)
    .output(adminNoticePage)
    .query(({ ctx, input }) => readNotices(ctx, input)),
  readNotices: userProcedure
    .meta({ route: { method: 'POST', path: '/notices/read', tags, summary: 'Mark these notices as read' } })
    .input(markNoticesReadInput)
    .output(markNoticesReadOutput)
    .mutation(({ ctx, input }) => markNoticesRead(ctx, input)),
});
