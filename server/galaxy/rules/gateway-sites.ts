import type { GatewaySite } from '#server/galaxy/rules/gateways.ts';
import type { Plan } from '#server/galaxy/rules/plan.ts';
import type { Survey } from '#server/galaxy/rules/survey.ts';

/** Sectors of a plan that may hold a gateway. */
export function gatewaySites(plan: Plan, survey: Survey): GatewaySite[] {
  const taken = new Set<number>();
  for (const { formation } of plan.formations) {
    taken.add(formation.anchorSectorId);
    for (const sector of formation.interiorSectorIds) taken.add(sector);
  }
  return plan.sectors
    .filter(({ number }) => !taken.has(number) && (survey.distances[number] ?? -1) >= 0)
    .map(({ number, is_fedspace }) => ({ id: plan.sectorIds[number] ?? '', number, is_fedspace }));
}
