import { CLUSTER_TYPES } from '#server/galaxy/rules/faction-influence.ts';
import type { Plan } from '#server/galaxy/rules/plan.ts';
import { type Survey, surveyPlan } from '#server/galaxy/rules/survey.ts';
import type { Warning } from '#server/galaxy/rules/warning.ts';

export const WANTED_PAIR_COVERAGE = 0.7;
const NAMED_SECTORS = 50;
const NAMED_TYPES = 10;

/** Warnings about a valid but questionable universe; they never refuse it. */
export function importWarnings(plan: Plan, survey: Survey = surveyPlan(plan)): Warning[] {
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
