export { contractTargets } from '#server/contracts/name-targets.ts';
export { CONTRACT_CLAUSE } from '#server/contracts/region-clause.ts';
