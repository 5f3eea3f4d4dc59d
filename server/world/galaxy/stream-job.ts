import { setTimeout as wait } from 'node:timers/promises';
import type { RequestCtx } from '#server/platform/context.ts';
import { isDomainError } from '#server/platform/errors.ts';
import { requireGalaxyReader } from '#server/world/galaxy/require-galaxy-reader.ts';
import { sseComment, sseEvent } from '#server/world/galaxy/rules/sse.ts';

type Position = { offset: number; status: string };
type Row = { status: string; phase: string; progress: number; tail: string };

const PACE = { pollMs: 250, heartbeatMs: 15_000 };
const ENDED = new Set(['COMPLETE', 'FAILED']);

/**
 * Streams a job's log: `log` for each line (its id is the position in the log, at which a client resumes), `status`
 * on changes, `end` when the job is neither PENDING nor RUNNING. Access is read again at each heartbeat, whether the log
 * is quiet or not; without it the stream ends.
 */
export async function* streamJob(
  ctx: RequestCtx,
  jobId: string,
  fromOffset: number,
  signal: AbortSignal,
  { pollMs, heartbeatMs } = PACE,
): AsyncGenerator<string> {
  const position: Position = { offset: fromOffset, status: '' };
  let quietMs = 0;
  let uncheckedMs = 0;
  while (!signal.aborted) {
    const row = await readTail(ctx, jobId, position.offset);
    if (!row) return;
    const text = [...logEvents(row, position), ...statusEvents(row, position)].join('');
    if (text) yield text;
    if (ENDED.has(row.status)) {
      yield sseEvent('end', JSON.stringify({ status: row.status }), position.offset);
      return;
    }
    quietMs = text ? 0 : quietMs + pollMs;
    uncheckedMs += pollMs;
    if (uncheckedMs >= heartbeatMs) {
      if (!(await mayStillRead(ctx))) return;
      uncheckedMs = 0;
    }
    if (quietMs >= heartbeatMs) {
      yield sseComment('still here');
      quietMs = 0;
    }
    await wait(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

async function mayStillRead(ctx: RequestCtx): Promise<boolean> {
  try {
    requireGalaxyReader(await ctx.authenticateAnew());
    return true;
  } catch (error) {
    if (isDomainError(error)) return false;
    throw error;
  }
}

async function readTail({ pool }: RequestCtx, jobId: string, offset: number): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>(
    'SELECT status, phase, progress, substr(log_text, $2::int + 1) AS tail FROM bang_generation_jobs WHERE id = $1',
    [jobId, offset],
  );
  return rows[0];
}

function* logEvents(row: Row, position: Position): Generator<string> {
  for (let rest = row.tail; ; ) {
    const end = rest.indexOf('\n');
    if (end === -1) return;
    const line = rest.slice(0, end);
    // Positions count characters as the database does: a surrogate pair is one.
    position.offset += [...line].length + 1;
    yield sseEvent('log', line, position.offset);
    rest = rest.slice(end + 1);
  }
}

function* statusEvents(row: Row, position: Position): Generator<string> {
  const status = JSON.stringify({ status: row.status, phase: row.phase, progress: row.progress });
  if (status === position.status) return;
  position.status = status;
  yield sseEvent('status', status, position.offset);
}
