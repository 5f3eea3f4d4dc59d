import { Middleware } from 'inngest';
import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { recordRunEnd, recordRunStart } from '#server/platform/jobs/store/outside-runs.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';

type Options = { pool: Pool; clock: Clock; log: JobLog };

/** Middleware that records which runs an external server began and ended, so that lost ones can be sent again. */
export function runWitness({ pool, clock, log }: Options): Middleware.Class {
  // A run continues without this record; at worst its event is sent once more.
  const unnoted = (error: Error) => log.warn({ err: error }, 'a run of the Inngest server could not be recorded');
  return class RunWitness extends Middleware.BaseMiddleware {
    readonly id = 'run-witness';
    override async onRunStart({ ctx }: Middleware.OnRunStartArgs): Promise<void> {
      if (ctx.event.id) await recordRunStart(pool, ctx.runId, ctx.event.id, clock.now()).catch(unnoted);
    }
    override async onRunComplete({ ctx }: Middleware.OnRunCompleteArgs): Promise<void> {
      await recordRunEnd(pool, ctx.runId, clock.now()).catch(unnoted);
    }
    override async onRunError({ ctx, isFinalAttempt }: Middleware.OnRunErrorArgs): Promise<void> {
      if (isFinalAttempt) await recordRunEnd(pool, ctx.runId, clock.now()).catch(unnoted);
    }
  };
}
