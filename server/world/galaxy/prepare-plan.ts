import { createHash } from 'node:crypto';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { DomainError, type FieldError } from '#server/platform/errors.ts';
import { createIdSource } from '#server/world/galaxy/new-ids.ts';
import { checkPlan } from '#server/world/galaxy/rules/check-plan.ts';
import { CLUSTER_TYPES } from '#server/world/galaxy/rules/faction-influence.ts';
import type { Faults, Warning } from '#server/world/galaxy/rules/faults.ts';
import type { MidDraw } from '#server/world/galaxy/rules/mid-share.ts';
import type { Plan } from '#server/world/galaxy/rules/plan.ts';
import { readUniverse } from '#server/world/galaxy/rules/read-universe.ts';
import { type Survey, surveyPlan } from '#server/world/galaxy/rules/survey.ts';
import { translateUniverse } from '#server/world/galaxy/rules/translate-universe.ts';
import type { RegionType, Universe } from '#server/world/galaxy/rules/universe.ts';
import { compareWarpLists, redundancyWarnings, redundantWarps } from '#server/world/galaxy/rules/warp-lists.ts';

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

export const WANTED_PAIR_COVERAGE = 0.7;
const NAMED_SECTORS = 50;
const NAMED_TYPES = 10;

/** Warnings about a valid but questionable universe; they never refuse it. */
function importWarnings(plan: Plan, survey: Survey = surveyPlan(plan)): Warning[] {
  const warnings: Warning[] = [];
  const region = plan.region_type;
  if (survey.pairCoverage < WANTED_PAIR_COVERAGE) {
    const percent = Math.round(survey.pairCoverage * 100);
    warnings.push({
      category: 'fairness',
      code: 'pair_coverage_low',
      message: `${region}: ${percent} % of ports have a trading partner within 2 warps; 70 % are wanted`,
      data: { region_type: region, paired: survey.pairedPorts, ports: survey.tradingPorts },
    });
  }
  if (survey.stranded.length > 0) {
    warnings.push({
      category: 'structure',
      code: 'sectors_unreachable',
      message: `${region}: ${survey.stranded.length} sectors outside lost formations cannot be reached from sector ${survey.origin}`,
      data: { region_type: region, count: survey.stranded.length, sectors: survey.stranded.slice(0, NAMED_SECTORS) },
    });
  }
  if (survey.mislabelled.length > 0) {
    warnings.push({
      category: 'content',
      code: 'port_class_disagrees',
      message: `${region}: the class of ${survey.mislabelled.length} ports disagrees with what they buy and sell; the actions rule`,
      data: {
        region_type: region,
        count: survey.mislabelled.length,
        sectors: survey.mislabelled.slice(0, NAMED_SECTORS),
      },
    });
  }
  return [...warnings, ...clusterWarnings(plan)];
}

/** Clusters of a type that the rules do not know get balanced factions and prices. */
function clusterWarnings({ clusters, region_type }: Plan): Warning[] {
  const unknown = clusters.filter(({ type }) => !CLUSTER_TYPES.has(type));
  if (unknown.length === 0) return [];
  const types = [...new Set(unknown.map(({ type }) => type))].slice(0, NAMED_TYPES);
  return [
    {
      category: 'content',
      code: 'cluster_type_unknown',
      message: `${region_type}: ${unknown.length} clusters have an unknown type (${types.join(', ')}) and are treated as MIXED`,
      data: { region_type, count: unknown.length, types },
    },
  ];
}
