import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

/** Advisory lock numbers of this engine; the first of the two numbers is the purpose. */
export const LOCKS = { schema: 7401, claim: 7402, owner: 7403 } as const;
export const WAKE_CHANNEL = 'jobs_wake';

/** Each entry is applied once, in order; a published entry is never edited, changes are new entries. */
const VERSIONS: readonly string[] = [
  `
  CREATE TABLE jobs.installation (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), signing_key text NOT NULL);
  CREATE SEQUENCE jobs.owner_seq AS integer CYCLE;

  CREATE TABLE jobs.events (
    id text PRIMARY KEY,
    name text NOT NULL,
    payload json NOT NULL,
    received_at timestamptz NOT NULL,
    position bigint GENERATED ALWAYS AS IDENTITY,
    faults integer NOT NULL DEFAULT 0,
    dispatched_at timestamptz
  );
  CREATE INDEX events_pending ON jobs.events (faults, position) WHERE dispatched_at IS NULL;
  CREATE INDEX events_old ON jobs.events (dispatched_at) WHERE dispatched_at IS NOT NULL;

  CREATE TABLE jobs.runs (
    id text PRIMARY KEY,
    function_id text NOT NULL,
    function_name text NOT NULL,
    status text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed', 'cancelled')),
    event json NOT NULL,
    event_name text NOT NULL,
    output json,
    error json,
    last_error json,
    attempts integer NOT NULL DEFAULT 0,
    max_attempts integer NOT NULL,
    state_bytes bigint NOT NULL DEFAULT 0,
    gate_names text[] NOT NULL,
    gate_sizes integer[] NOT NULL,
    parent_run_id text,
    parent_step_id text,
    queued_at timestamptz NOT NULL,
    started_at timestamptz,
    ended_at timestamptz
  );
  CREATE INDEX runs_recent ON jobs.runs (queued_at DESC, id DESC);
  CREATE INDEX runs_open ON jobs.runs (function_id) WHERE ended_at IS NULL;
  CREATE INDEX runs_old ON jobs.runs (ended_at) WHERE ended_at IS NOT NULL;

  CREATE TABLE jobs.steps (
    run_id text NOT NULL REFERENCES jobs.runs ON DELETE CASCADE,
    step_id text NOT NULL,
    op text NOT NULL,
    name text NOT NULL,
    status text NOT NULL CHECK (status IN ('planned', 'waiting', 'done', 'abandoned')),
    position integer,
    outcome json,
    wait_kind text CHECK (wait_kind IN ('sleep', 'event', 'invoke')),
    wait_event text,
    wait_if text,
    due_at timestamptz,
    PRIMARY KEY (run_id, step_id)
  );
  CREATE INDEX steps_due ON jobs.steps (due_at) WHERE status = 'waiting';
  CREATE INDEX steps_wait_event ON jobs.steps (wait_event) WHERE status = 'waiting' AND wait_event IS NOT NULL;

  CREATE TABLE jobs.calls (
    id text PRIMARY KEY,
    run_id text NOT NULL REFERENCES jobs.runs ON DELETE CASCADE,
    step_id text NOT NULL,
    attempt integer NOT NULL DEFAULT 0,
    lost integer NOT NULL DEFAULT 0,
    tries integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL,
    gate_names text[] NOT NULL,
    gate_sizes integer[] NOT NULL,
    owner integer,
    UNIQUE (run_id, step_id)
  );
  CREATE INDEX calls_due ON jobs.calls (due_at, id) WHERE owner IS NULL;
  CREATE INDEX calls_owned ON jobs.calls (owner) WHERE owner IS NOT NULL;

  CREATE TABLE jobs.crons (
    function_id text NOT NULL,
    source text NOT NULL,
    next_at timestamptz NOT NULL,
    PRIMARY KEY (function_id, source)
  );
  CREATE INDEX crons_due ON jobs.crons (next_at);
  `,
  `
  CREATE TABLE jobs.outside_runs (
    id text PRIMARY KEY,
    event_id text NOT NULL REFERENCES jobs.events ON DELETE CASCADE,
    started_at timestamptz NOT NULL,
    ended_at timestamptz
  );
  CREATE INDEX outside_runs_event ON jobs.outside_runs (event_id);
  `,
];

/** Creates or updates the engine's own schema; several processes may start at once. */
export function prepareSchema(pool: Pool): Promise<void> {
  return inTransaction({ pool }, async (tx) => {
    await tx.sql('SELECT pg_advisory_xact_lock($1, 0)', [LOCKS.schema]);
    // The service's role may not create schemas if the migrations have already created this one.
    const [found] = await tx.sql<{ made: boolean }>(`SELECT to_regnamespace('jobs') IS NOT NULL AS made`);
    if (!found?.made) await tx.sql('CREATE SCHEMA jobs');
    await tx.sql('CREATE TABLE IF NOT EXISTS jobs.schema_version (version integer PRIMARY KEY)');
    const [row] = await tx.sql<{ version: number | null }>('SELECT max(version) AS version FROM jobs.schema_version');
    await applyFrom(tx, row?.version ?? 0);
  });
}

async function applyFrom(tx: Tx, done: number): Promise<void> {
  for (const [index, statements] of VERSIONS.entries()) {
    if (index < done) continue;
    await tx.sql(statements);
    await tx.sql('INSERT INTO jobs.schema_version VALUES ($1)', [index + 1]);
  }
}
