export { createJobs } from '#server/platform/jobs/create-jobs.ts';
export { createEmbeddedEngine, type EmbeddedEngine } from '#server/platform/jobs/engine.ts';
export { observeJobs } from '#server/platform/jobs/job-meter.ts';
export type { Jobs, JobsOptions } from '#server/platform/jobs/jobs-interface.ts';
export { dashboardUrl } from '#server/platform/jobs/run-url.ts';
export { prepareSchema } from '#server/platform/jobs/store/database-schema.ts';
export { cancelRun, hasRuns, readRun, repeatRun } from '#server/platform/jobs/store/run-details.ts';
export { countRunsByHour, nameRuns, reportRuns } from '#server/platform/jobs/store/run-reports.ts';
export type { JobEventInput, JobLog } from '#server/platform/jobs/types.ts';
