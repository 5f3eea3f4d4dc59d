import type { AriaEvidence } from '#server/companion/aria/schemas.ts';

/** A row of evidence; members that do not apply are null. */
export function evidenceRow(row: Pick<AriaEvidence, 'kind'> & Partial<AriaEvidence>): AriaEvidence {
  return {
    commodity: null,
    station_id: null,
    station_name: null,
    sector_number: null,
    action: null,
    amount: null,
    unit: null,
    at: null,
    ...row,
  };
}

/** A sector in a sentence: its name and number as the chart labels it, without brackets, which some sentences have. */
export function sectorLabel({ sector_name, sector_number }: { sector_name: string; sector_number: number }): string {
  return `${sector_name} ${sector_number}`;
}
