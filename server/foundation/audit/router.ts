import { z } from 'zod';
import { getEntry, listAudit, listReviewQueue } from '#server/foundation/audit/queries.ts';
import { reviewEntry } from '#server/foundation/audit/review-entry.ts';
import {
  auditEntryInput,
  auditFilter,
  auditPage,
  auditRow,
  chainReport,
  reviewEntryInput,
  reviewQueue,
} from '#server/foundation/audit/schemas.ts';
import { verifyChain } from '#server/foundation/audit/verify-chain.ts';
import { router, scopedProcedure } from '#server/platform/procedure.ts';

const tags = ['audit'] as const;
const paging = auditFilter.pick({ limit: true, cursor: true });

export const auditRouter = router({
  list: scopedProcedure('admin.audit.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/audit',
        tags,
        summary: 'List the audit log of admin actions, newest first',
      },
    })
    .input(auditFilter)
    .output(auditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),
  reviewQueue: scopedProcedure('admin.audit.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/audit/review-queue',
        tags,
        summary: 'List high-impact actions awaiting review, oldest first',
      },
    })
    .input(paging)
    .output(reviewQueue)
    .query(({ ctx, input }) => listReviewQueue(ctx, input)),
  verify: scopedProcedure('admin.audit.view')
    .meta({
      route: { method: 'GET', path: '/admin/audit/verify', tags, summary: 'Verify the hash chain of the audit log' },
    })
    .output(chainReport)
    .query(({ ctx }) => verifyChain(ctx)),
  get: scopedProcedure('admin.audit.view')
    .meta({ route: { method: 'GET', path: '/admin/audit/{id}', tags, summary: 'Get one entry of the audit log' } })
    .meta({ errors: ['NOT_FOUND'] })
    .input(auditEntryInput)
    .output(auditRow)
    .query(({ ctx, input }) => getEntry(ctx, input.id)),
  review: scopedProcedure('admin.audit.review')
    .meta({
      route: {
        method: 'POST',
        path: '/admin/audit/{id}/review',
        tags,
        summary: 'Acknowledge a high-impact action',
        successStatus: 204,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(reviewEntryInput)
    .output(z.void())
    .mutation(({ ctx, input }) => reviewEntry(ctx, input)),
});
