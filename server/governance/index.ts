export { pruneTaxCounts, pruneTaxDays, pruneTaxStations } from '#server/governance/prune-taxes.ts';
export { RESIDENCE_CLAUSE } from '#server/governance/residence-clause.ts';
