import { z } from 'zod';

const health = z.enum(['ok', 'degraded', 'down']);

export const statusReport = z.object({
  status: health.describe('The worst of the parts.'),
  checked_at: z.iso.datetime().describe('When it was checked.'),
  uptime_seconds: z.int().describe('Seconds since this process started.'),
  parts: z
    .array(z.object({ name: z.enum(['api', 'database', 'jobs']).describe('The part.'), status: health }))
    .describe('Each part by itself.'),
});

export const databaseStatus = z.object({
  status: health,
  checked_at: z.iso.datetime().describe('When it was checked.'),
  answer_ms: z.number().describe('Time of one round trip, in ms.'),
  version: z.string().nullable().describe('Version of the server; null while it does not answer.'),
  size_bytes: z.int().nullable().describe('Size of the database on disk.'),
  connections: z.int().nullable().describe('Open connections to the database, of every client.'),
  cache_hit_rate: z.number().nullable().describe('Share of block reads answered from memory, in percent.'),
  pool: z
    .object({
      size: z.int().describe('The most connections of this process.'),
      used: z.int().describe('Connections in use.'),
      idle: z.int().describe('Open connections that nothing uses.'),
      waiting: z.int().describe('Callers that wait for one.'),
    })
    .describe('The connections of this process.'),
});

export const aiProviders = z.object({
  status: health,
  checked_at: z.iso.datetime().describe('When it was checked.'),
  providers: z
    .array(
      z.object({
        name: z.string().describe('Name of the provider.'),
        kind: z.enum(['deterministic', 'llm']).describe('How it makes its answers.'),
        configured: z.boolean().describe('Whether this service is set up to use it.'),
        in_use: z.boolean().describe('Whether it answers players.'),
        status: z.enum(['ok', 'degraded', 'down', 'not_configured']).describe('How it stands now.'),
        model: z.string().nullable().describe('The language model that is asked there; null for templates.'),
        breaker: z
          .enum(['closed', 'open', 'half_open'])
          .nullable()
          .describe('Open: it is not asked for a while after failures.'),
        answered: z.int().nullable().describe('Answers since this process started.'),
        failed: z.int().nullable().describe('Failures since this process started.'),
        last_answer_ms: z.int().nullable().describe('Time of its latest answer, in ms.'),
        last_fault: z
          .object({
            kind: z.enum(['timeout', 'server_error', 'rate_limited', 'refused']),
            at: z.iso.datetime(),
          })
          .nullable()
          .describe('Its latest failure.'),
      }),
    )
    .describe('In the order in which they would be tried.'),
});

export const slowStatements = z.object({
  items: z
    .array(
      z.object({
        pid: z.int().describe('Process of the database that runs it.'),
        running_ms: z.int().describe('For how long it has run, in ms.'),
        state: z.string().describe('What it does.'),
        wait: z.string().nullable().describe('What it waits for.'),
        statement: z.string().describe('Its text, without the values of parameters.'),
      }),
    )
    .describe('Longest running first.'),
  next_cursor: z.string().nullable(),
});

const serviceProcess = z.object({
  id: z.uuid(),
  host: z.string().describe('Name of its machine.'),
  pid: z.int().describe('Its number at the operating system.'),
  roles: z
    .array(z.string())
    .describe('`web` and `sockets` answer, `jobs` runs jobs, `primary` starts and watches workers.'),
  version: z.string().describe('Version of the service that it runs.'),
  node_version: z.string().describe('Version of Node that runs it.'),
  started_at: z.iso.datetime(),
  beat_at: z.iso.datetime().describe('When it last said that it works.'),
  stale: z.boolean().describe('Its beat is too old: it hangs, was killed, or lost the database.'),
});
export const serviceProcesses = z.object({ items: z.array(serviceProcess), next_cursor: z.string().nullable() });
export type ServiceProcess = z.infer<typeof serviceProcess>;

export const searchLogInput = z.object({
  request_id: z
    .string()
    .regex(/^[\w.-]{8,64}$/)
    .describe('As in `x-request-id` and in every problem document.'),
});
const logLine = z.object({
  id: z.string().describe('Where the line is kept.'),
  at: z.iso.datetime(),
  level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']),
  pid: z.int().describe('Process that wrote it.'),
  request_id: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.unknown()).describe('Its other members; secrets are redacted.'),
});
export const logLines = z.object({
  kept: z.boolean().describe('Whether this machine keeps log lines (`LOG_KEEP_MIB`).'),
  items: z.array(logLine).describe('Oldest first.'),
  next_cursor: z.string().nullable(),
});
export type LogLine = z.infer<typeof logLine>;

const runStatus = z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']);
export const listRunsInput = z.object({
  status: runStatus.optional(),
  function_id: z.string().max(200).optional().describe('Only runs of this function.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const jobRun = z.object({
  id: z.string(),
  function_id: z.string().describe('Id of the function.'),
  function_name: z.string().describe('Name of the function.'),
  status: runStatus,
  event_name: z.string().describe('What started it.'),
  error: z.string().nullable().describe('Why it failed, or the latest fault of a run that is tried again.'),
  attempts: z.int().describe('The highest attempt of any of its steps.'),
  queued_at: z.iso.datetime().describe('When it was queued.'),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable().describe('When it ended.'),
});
export const jobRunPage = z.object({
  engine: z
    .enum(['embedded', 'outside'])
    .describe('`outside`: an Inngest server runs the jobs and has its own dashboard.'),
  dashboard_url: z.string().nullable().describe('Address of that dashboard; null for the embedded engine.'),
  items: z.array(jobRun),
  next_cursor: z.string().nullable(),
});
export const jobRunDetails = jobRun.extend({
  event: z.unknown().describe('What the run was started with.'),
  output: z.unknown().describe('What the run gave.'),
  steps: z
    .array(
      z.object({
        step_id: z.string().describe('Id of the step.'),
        name: z.string(),
        op: z.string().describe('What kind of step it is.'),
        status: z.enum(['planned', 'waiting', 'done', 'abandoned']),
        input: z
          .object({
            event: z.string().describe('Name of the event.'),
            condition: z.string().nullable().describe('What the event must match.'),
          })
          .nullable()
          .describe('What a step waits for; a step that runs code takes the input of the run.'),
        outcome: z.unknown().describe('What the step gave, or its error.'),
        due_at: z.iso.datetime().nullable().describe('Until when it waits.'),
      }),
    )
    .describe('In the order in which they ended.'),
});
export const jobRunInput = z.object({ id: z.string().min(1).max(200) });
export const cancelJobRunInput = jobRunInput.extend({ reason: z.string().trim().min(3).max(500) });

export type StatusReport = z.infer<typeof statusReport>;
export type DatabaseStatus = z.infer<typeof databaseStatus>;
export type AiProviders = z.infer<typeof aiProviders>;
export type JobRun = z.infer<typeof jobRun>;
export type JobRunDetails = z.infer<typeof jobRunDetails>;
export type ListRunsInput = z.infer<typeof listRunsInput>;
