import type { AriaEvidence } from '#server/aria/schemas.ts';

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
