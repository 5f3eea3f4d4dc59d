export { contractTargets } from '#server/contracts/name-targets.ts';
export { pruneContracts } from '#server/contracts/prune-contracts.ts';
export { CONTRACT_CLAUSE } from '#server/contracts/region-clause.ts';
