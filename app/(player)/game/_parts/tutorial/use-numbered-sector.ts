import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import { useChart } from '../map/use-chart.ts';
import { nameOfNumber } from './name-of-number.ts';

/** A sector that only its number is kept of, with its name if the player's chart has it. */
export function useNumberedSector(): (number: number) => string {
  const chart = useChart().data;
  const label = useSectorLabel();
  return (number) => label({ number, name: nameOfNumber(chart?.sectors ?? [], number) });
}
