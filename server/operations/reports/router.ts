import { z } from 'zod';
import { deleteReport } from '#server/operations/reports/delete-report.ts';
import { generateReport } from '#server/operations/reports/generate-report.ts';
import { listDeliveries, listSaved } from '#server/operations/reports/queries/list-saved.ts';
import { readLastDay } from '#server/operations/reports/queries/read-last-day.ts';
import { readPerformance } from '#server/operations/reports/queries/read-performance.ts';
import { METRIC_CATALOGUE } from '#server/operations/reports/rules/metric-catalogue.ts';
import { BUILT_IN_TEMPLATES } from '#server/operations/reports/rules/templates.ts';
import { saveReport } from '#server/operations/reports/save-report.ts';
import {
  lastDay,
  listReportDeliveriesInput,
  metricCatalogue,
  performanceInput,
  performanceMetrics,
  reportDeliveryPage,
  reportResult,
  reportTemplate,
  savedReport,
  savedReportInput,
  savedReportList,
  templateList,
} from '#server/operations/reports/schemas.ts';
import { cutList, listInput } from '#server/platform/cursor.ts';
import { router, scopedProcedure } from '#server/platform/procedure.ts';

const tags = ['reports'] as const;
const reader = scopedProcedure('admin.audit.view');

export const reportsRouter = router({
  metrics: reader
    .meta({ route: { method: 'GET', path: '/admin/reports/metrics', tags, summary: 'List the metrics of reports' } })
    .output(metricCatalogue)
    .query(() => ({ metrics: METRIC_CATALOGUE })),
  templates: reader
    .meta({ route: { method: 'GET', path: '/admin/reports/templates', tags, summary: 'List the built-in templates' } })
    .output(templateList)
    .query(() => ({ templates: [...BUILT_IN_TEMPLATES] })),
  generate: reader
    .meta({ route: { method: 'POST', path: '/admin/reports/generate', tags, summary: 'Generate a report' } })
    .meta({ silent: 'counts and stores nothing' })
    .input(reportTemplate)
    .output(reportResult)
    .mutation(({ ctx, input }) => generateReport(ctx, input)),
  // Not below /admin/reports, because reading the own list would use up the hourly limit of reports.
  saved: reader
    .meta({ route: { method: 'GET', path: '/admin/analytics/saved', tags, summary: 'List your saved templates' } })
    .input(listInput)
    .output(savedReportList)
    .query(async ({ ctx, input }) => cutList({ items: await listSaved(ctx) }, input, ({ id }) => id)),
  save: reader
    .meta({
      route: { method: 'POST', path: '/admin/analytics/saved', tags, summary: 'Save a template', successStatus: 201 },
    })
    .meta({ errors: ['CONFLICT'] })
    .input(reportTemplate)
    .output(savedReport)
    .mutation(({ ctx, input }) => saveReport(ctx, input)),
  delete: reader
    .meta({
      route: {
        method: 'DELETE',
        path: '/admin/analytics/saved/{id}',
        tags,
        summary: 'Delete a saved template of yours',
        successStatus: 204,
      },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(savedReportInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteReport(ctx, input.id)),
  deliveries: reader
    .meta({
      route: { method: 'GET', path: '/admin/analytics/deliveries', tags, summary: 'List what your schedules counted' },
    })
    .input(listReportDeliveriesInput)
    .output(reportDeliveryPage)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  performance: reader
    .meta({
      route: {
        method: 'GET',
        path: '/admin/performance/metrics',
        tags,
        summary: 'Measure service and database, with 12 buckets of the past',
      },
    })
    .input(performanceInput)
    .output(performanceMetrics)
    .query(({ ctx, input }) => readPerformance(ctx, input.timeRange)),
  lastDay: reader
    .meta({
      route: {
        method: 'GET',
        path: '/admin/performance/day',
        tags,
        summary: 'Count players, trades, credits, job runs and errors of the last 24 hours',
      },
    })
    .output(lastDay)
    .query(({ ctx }) => readLastDay(ctx)),
});
