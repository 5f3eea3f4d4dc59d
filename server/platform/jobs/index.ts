export { EventType, eventType, NonRetriableError, RetryAfterError } from 'inngest';
export {
  chooseEngine,
  EngineChoiceError,
  type EngineEnv,
  type EngineKind,
} from '#server/platform/jobs/choose-engine.ts';
export { createJobs } from '#server/platform/jobs/create-jobs.ts';
export { createEmbeddedEngine, type EmbeddedEngine } from '#server/platform/jobs/engine.ts';
export type { EngineOptions } from '#server/platform/jobs/engine-options.ts';
export type { Jobs, JobsOptions } from '#server/platform/jobs/jobs-interface.ts';
export { EventRefused } from '#server/platform/jobs/prepare-events.ts';
export { type Caller, createServeHandler, type RequestHandler } from '#server/platform/jobs/serve-handler.ts';
export { prepareSchema } from '#server/platform/jobs/store/database-schema.ts';
export { type RunFilter, type RunReport, runFilter, runReport } from '#server/platform/jobs/store/run-reports.ts';
export type { JobError, JobEvent, JobEventInput, JobLog, RunStatus } from '#server/platform/jobs/types.ts';
