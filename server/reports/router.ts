import { router, scopedProcedure } from '#server/platform/procedure.ts';
import { generateReport } from '#server/reports/generate-report.ts';
import { readPerformance } from '#server/reports/queries/read-performance.ts';
import { METRIC_CATALOGUE } from '#server/reports/rules/metric-catalogue.ts';
import { BUILT_IN_TEMPLATES } from '#server/reports/rules/templates.ts';
import {
  metricCatalogue,
  performanceInput,
  performanceMetrics,
  reportResult,
  reportTemplate,
  templateList,
} from '#server/reports/schemas.ts';

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
});
