import { cancelJobRun } from '#server/foundation/status/cancel-job-run.ts';
import { getRun, listRuns } from '#server/foundation/status/queries/list-runs.ts';
import {
  listProcesses,
  listSlowStatements,
  readAiProviders,
  readDatabaseStatus,
  readStatus,
} from '#server/foundation/status/queries/read-status.ts';
import { searchLog } from '#server/foundation/status/queries/search-log.ts';
import { retryJobRun } from '#server/foundation/status/retry-job-run.ts';
import { JOBS_SCOPE } from '#server/foundation/status/rules/jobs-scope.ts';
import {
  aiProviders,
  cancelJobRunInput,
  databaseStatus,
  jobRunDetails,
  jobRunInput,
  jobRunPage,
  listRunsInput,
  logLines,
  searchLogInput,
  serviceProcesses,
  slowStatements,
  statusReport,
} from '#server/foundation/status/schemas.ts';
import { cutList, listInput, pageInput } from '#server/platform/cursor.ts';
import { adminProcedure, publicProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';

const tags = ['status'] as const;
const reader = scopedProcedure('admin.audit.view', JOBS_SCOPE);
const changer = scopedProcedure(JOBS_SCOPE);

function route(method: 'GET' | 'POST', path: `/${string}`, summary: string) {
  return { route: { method, path, tags, summary } };
}

export const statusRouter = router({
  service: publicProcedure
    .meta(route('GET', '/status', 'Check the service and its parts'))
    .output(statusReport)
    .query(({ ctx }) => readStatus(ctx)),
  database: adminProcedure
    .meta(route('GET', '/status/database', 'Check the database and its connections'))
    .output(databaseStatus)
    .query(({ ctx }) => readDatabaseStatus(ctx)),
  aiProviders: adminProcedure
    .meta(route('GET', '/status/ai/providers', 'Check what answers for ARIA'))
    .output(aiProviders)
    .query(({ ctx }) => readAiProviders(ctx)),
  slowStatements: reader
    .meta(route('GET', '/admin/status/slow-statements', 'List statements that have run for over a second'))
    .input(listInput)
    .output(slowStatements)
    .query(async ({ ctx, input }) => cutList(await listSlowStatements(ctx), input, ({ pid }) => pid)),
  processes: reader
    .meta(route('GET', '/admin/status/processes', 'List the running processes of the service'))
    .input(listInput)
    .output(serviceProcesses)
    .query(async ({ ctx, input }) => cutList(await listProcesses(ctx), input, ({ id }) => id)),
  searchLog: scopedProcedure('admin.audit.view')
    .meta(route('GET', '/admin/status/log', 'List the log lines about a request that this machine keeps'))
    .input(pageInput.extend(searchLogInput.shape))
    .output(logLines)
    .query(async ({ ctx, input }) => cutList(await searchLog(ctx, input.request_id), input, ({ id }) => id)),
  listRuns: reader
    .meta(route('GET', '/admin/jobs/runs', 'List job runs of the embedded engine, newest first'))
    .input(listRunsInput)
    .output(jobRunPage)
    .query(({ ctx, input }) => listRuns(ctx, input)),
  run: reader
    .meta(route('GET', '/admin/jobs/runs/{id}', 'Get a job run with its steps'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(jobRunInput)
    .output(jobRunDetails)
    .query(({ ctx, input }) => getRun(ctx, input.id)),
  cancelRun: changer
    .meta(route('POST', '/admin/jobs/runs/{id}/cancel', 'Cancel a job run'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(cancelJobRunInput)
    .output(jobRunDetails)
    .mutation(({ ctx, input }) => cancelJobRun(ctx, input)),
  retryRun: changer
    .meta(route('POST', '/admin/jobs/runs/{id}/retry', 'Start a failed or cancelled job again'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(jobRunInput)
    .output(jobRunDetails)
    .mutation(({ ctx, input }) => retryJobRun(ctx, input)),
});
