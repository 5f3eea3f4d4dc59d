export {
  pruneTaxCounts,
  pruneTaxDays,
  pruneTaxStations,
  RESIDENCE_CLAUSE,
} from '#server/money/governance/registration.ts';
