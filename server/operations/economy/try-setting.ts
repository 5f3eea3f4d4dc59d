import { requireBounds, SETTINGS_SCOPE } from '#server/operations/economy/change-setting.ts';
import { createSimulator, type Simulator, SimulatorError } from '#server/operations/economy/run-simulator.ts';
import { DRY_RUN, type DryRun, type DryRunInput } from '#server/operations/economy/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict, DomainError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** One dry run at a time per process, so that it takes at most one processor core. */
let isRunning = false;

/**
 * Simulates a setting's new value beside the current one; changes nothing. One region per call, so that a caller can
 * show progress and stop between them; aborting a call stops its simulator.
 * @throws DomainError FORBIDDEN, VALIDATION at `value`, CONFLICT `dry_run_busy` or `dry_run_stopped`, UNAVAILABLE
 * `simulator_failed`
 */
export async function trySetting(
  ctx: UserCtx,
  { name, value, seed }: DryRunInput,
  signal?: AbortSignal,
  simulator: Simulator = createSimulator(),
): Promise<DryRun> {
  requireScope(ctx.actor, SETTINGS_SCOPE);
  requireBounds(name, value);
  if (isRunning) {
    throw conflict('dry_run_busy', 'Another dry run is under way. Try again in some seconds.');
  }
  isRunning = true;
  try {
    const today = ctx.settings.current();
    const { players, days, sectors } = DRY_RUN;
    return await simulator({ seed, players, days, sectors, today, proposed: { ...today, [name]: value } }, signal);
  } catch (error) {
    if (signal?.aborted) throw conflict('dry_run_stopped', 'The dry run was stopped.');
    if (!(error instanceof SimulatorError)) throw error;
    throw new DomainError('UNAVAILABLE', error.message, { reason: 'simulator_failed', cause: error });
  } finally {
    isRunning = false;
  }
}
