import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockRun } from '#server/platform/jobs/store/runs.ts';
import { endWait, overdueWaits, type WaitRow } from '#server/platform/jobs/store/steps.ts';
import type { StepOutcome } from '#server/platform/jobs/types.ts';

const BATCH = 100;

/** Ends due sleeps and timed-out waits. Returns how many there were. */
export async function endOverdueWaits(pool: Pool, now: Date): Promise<number> {
  const waits = await inTransaction({ pool }, (tx) => overdueWaits(tx, now, BATCH));
  for (const wait of waits) {
    await inTransaction({ pool }, async (tx) => {
      if (await lockRun(tx, wait.run_id)) await endWait(tx, wait, timeOut(wait), now);
    });
  }
  return waits.length;
}

function timeOut(wait: WaitRow): StepOutcome {
  return wait.wait_kind === 'invoke'
    ? { error: { name: 'InvokeTimeout', message: 'the invoked function did not finish in time' } }
    : { data: null };
}
