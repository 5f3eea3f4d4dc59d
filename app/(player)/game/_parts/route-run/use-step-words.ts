'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import type { RouteStep } from './route-steps.ts';
import type { StepState } from './run-context.ts';

type Done = NonNullable<StepState['outcome']>;

/** The text of a route's step, as planned and as completed. */
export function useStepWords() {
  const t = useTranslations('flight.run');
  const format = useFormatter();
  const goodName = useGoodName();
  const sectorName = useSectorName();
  function placeOf({ at }: RouteStep) {
    return { sector: at.sector_number, name: sectorName(at.sector_name), station: at.station_name };
  }
  function plan(step: RouteStep): string {
    if (!('expected' in step)) return t(`plan.${step.kind}`, placeOf(step));
    return t(`plan.${step.kind}`, {
      quantity: format.number(step.quantity),
      good: goodName(step.commodity),
      total: format.number(step.expected),
    });
  }
  function result(step: RouteStep, { turns, total }: Done): string {
    if (!('expected' in step)) return t(`result.${step.kind}`, { ...placeOf(step), turns });
    return t(`result.${step.kind}`, {
      quantity: format.number(step.quantity),
      good: goodName(step.commodity),
      total: format.number(total ?? 0),
    });
  }
  return { plan, result };
}
