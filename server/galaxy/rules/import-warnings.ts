import type { Plan } from '#server/galaxy/rules/plan.ts';
import { type Survey, surveyPlan } from '#server/galaxy/rules/survey.ts';
import type { Warning } from '#server/galaxy/rules/warning.ts';

export const WANTED_PAIR_COVERAGE = 0.7;
const NAMED_SECTORS = 50;

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
  return warnings;
}
