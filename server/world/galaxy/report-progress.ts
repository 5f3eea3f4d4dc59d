import type { Services } from '#server/platform/context.ts';
import { publishJobProgress } from '#server/world/galaxy/events.ts';

/** The job was cancelled, or another process claimed it. */
export class JobStopped extends Error {
  override name = 'JobStopped';
}

export type Reporter = {
  /** Aborts with JobStopped once an operator has cancelled the job. */
  readonly signal: AbortSignal;
  log(line: string): void;
  phase(name: string): void;
  /** Progress of the whole job, 0–1; never decreases. */
  progress(share: number): void;
  /** Flushes pending lines and stops writing. */
  close(): Promise<void>;
};

const FLUSH_EVERY_MS = 200;
const MAX_LINES = 2_000;
const MAX_LINE_LENGTH = 500;

type State = { lines: string[]; phase: string; progress: number; changed: boolean; written: number };

/** Appends to the job's log and updates its progress while it runs, in small batches; also detects a cancellation. */
export function startReporter(services: Services, jobId: string, phase: string): Reporter {
  const abort = new AbortController();
  const state: State = { lines: [], phase, progress: 0, changed: true, written: 0 };
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let flushing = Promise.resolve();

  async function flush(): Promise<void> {
    const stop = await writeState(services, jobId, state);
    if (stop && !abort.signal.aborted) abort.abort(new JobStopped(stop));
  }
  function tick(): void {
    flushing = flush()
      // A log failure must not fail the job: the next batch retries the write.
      .catch((error: unknown) => services.log.warn({ err: error, job_id: jobId }, 'job progress not written'))
      .then(() => {
        if (!closed) timer = setTimeout(tick, FLUSH_EVERY_MS);
      });
  }
  tick();

  return {
    signal: abort.signal,
    log: (line) => {
      if (state.written++ >= MAX_LINES) return;
      const text = line.slice(0, MAX_LINE_LENGTH).replaceAll('\n', ' ').replaceAll('\u0000', '');
      state.lines.push(`${services.clock.now().toISOString()} ${text}`);
    },
    phase: (name) => {
      state.phase = name;
      state.changed = true;
    },
    progress: (share) => {
      const next = Math.min(1, share);
      if (next <= state.progress) return;
      state.progress = next;
      state.changed = true;
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await flushing;
      await writeState(services, jobId, state);
    },
  };
}

type Row = { status: 'PENDING' | 'RUNNING' | 'COMPLETE' | 'FAILED'; progress: number; cancel_requested: boolean };

/** Returns why the run must stop, if it must. */
async function writeState(services: Services, jobId: string, state: State): Promise<string | null> {
  const lines = state.lines.splice(0);
  const isNews = state.changed || lines.length > 0;
  state.changed = false;
  const row = isNews ? await append(services, jobId, state, lines) : await look(services, jobId);
  if (!row) return 'the job is no longer running';
  if (isNews) {
    publishJobProgress(services, { id: jobId, status: 'RUNNING', phase: state.phase, progress: row.progress }, lines);
  }
  return row.cancel_requested ? 'cancelled by an operator' : null;
}

async function append(services: Services, jobId: string, state: State, lines: string[]): Promise<Row | undefined> {
  const { rows } = await services.pool.query<Row>(
    `UPDATE bang_generation_jobs
     SET log_text = log_text || $2, progress = GREATEST(progress, $4),
       phase = CASE WHEN result IS NULL THEN $3 ELSE phase END
     WHERE id = $1 AND status = 'RUNNING'
     RETURNING status, progress, cancel_requested`,
    [jobId, lines.map((line) => `${line}\n`).join(''), state.phase, state.progress],
  );
  return rows[0];
}

async function look(services: Services, jobId: string): Promise<Row | undefined> {
  const { rows } = await services.pool.query<Row>(
    `SELECT status, progress, cancel_requested FROM bang_generation_jobs WHERE id = $1 AND status = 'RUNNING'`,
    [jobId],
  );
  return rows[0];
}
