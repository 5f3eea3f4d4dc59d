/** A sector in a sentence: its name and number as the chart labels it, without brackets, which some sentences have. */
export function sectorLabel({ sector_name, sector_number }: { sector_name: string; sector_number: number }): string {
  return `${sector_name} ${sector_number}`;
}
