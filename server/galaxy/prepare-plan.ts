import { createHash } from 'node:crypto';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { createIdSource } from '#server/galaxy/new-ids.ts';
import { checkPlan } from '#server/galaxy/rules/check-plan.ts';
import type { Faults } from '#server/galaxy/rules/faults.ts';
import { importWarnings } from '#server/galaxy/rules/import-warnings.ts';
import { redundancyWarnings, redundantWarps } from '#server/galaxy/rules/merge-warps.ts';
import type { MidDraw } from '#server/galaxy/rules/mid-share.ts';
import type { Plan } from '#server/galaxy/rules/plan.ts';
import { readUniverse } from '#server/galaxy/rules/read-universe.ts';
import { type Survey, surveyPlan } from '#server/galaxy/rules/survey.ts';
import { translateUniverse } from '#server/galaxy/rules/translate-universe.ts';
import type { RegionType, Universe } from '#server/galaxy/rules/universe.ts';
import type { Warning } from '#server/galaxy/rules/warning.ts';
import { compareWarpLists } from '#server/galaxy/rules/warp-lists.ts';
import { DomainError, type FieldError } from '#server/platform/errors.ts';

export type Prepared = {
  universe: Universe;
  plan: Plan;
  survey: Survey;
  /** Warnings of the reader: a second reading of the accepted universe finds none of them. */
  readWarnings: Warning[];
  /** All warnings. */
  warnings: Warning[];
};
export type PrepareOptions = {
  regionType: RegionType;
  allowIncompleteContent: boolean;
  now: Date;
  drawMid: MidDraw;
};

/**
 * Validates and translates one payload into a plan. Writes nothing.
 * @throws DomainError VALIDATION with the first 50 faults, each with its path, and `fault_count`
 */
export async function preparePlan(payload: unknown, options: PrepareOptions): Promise<Prepared> {
  const reading = readUniverse(payload, { allowIncompleteContent: options.allowIncompleteContent });
  if (!reading.ok) throw invalidPlanProblem(reading.faults, reading.faultCount);
  const { universe } = reading;
  // A universe takes tens of milliseconds, so the stages yield to other requests.
  await yieldToOthers();
  const lists = compareWarpLists(universe);
  const merged = redundancyWarnings(redundantWarps(universe));
  const plan = translateUniverse(universe, {
    region_type: options.regionType,
    payload_hash: hashUniverse(universe),
    newId: createIdSource(options.now),
    drawMid: options.drawMid,
  });
  await yieldToOthers();
  refuseFaults(checkPlan(plan), lists.faults);
  const survey = surveyPlan(plan);
  return {
    universe,
    plan,
    survey,
    readWarnings: reading.warnings,
    warnings: [...reading.warnings, ...merged, ...lists.warnings, ...importWarnings(plan, survey)],
  };
}

/** SHA-256 of the universe without `createdAt`: equal for equal seed and config. */
function hashUniverse(universe: Universe): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...universe, createdAt: null }))
    .digest('hex');
}

function refuseFaults(...lists: Faults[]): void {
  const count = lists.reduce((sum, faults) => sum + faults.count, 0);
  if (count > 0) throw invalidPlanProblem(lists.flatMap((faults) => faults.listed).slice(0, 50), count);
}

function invalidPlanProblem(faults: readonly FieldError[], count: number): DomainError {
  const first = faults[0];
  const lead = first ? `${first.path}: ${first.message}` : 'it is unreadable';
  const rest = count > 1 ? ` (and ${count - 1} more; the first ${faults.length} are listed)` : '';
  return new DomainError('VALIDATION', `The universe is invalid. ${lead}${rest}`, {
    reason: 'universe_unsound',
    extra: { errors: faults, fault_count: count },
  });
}
