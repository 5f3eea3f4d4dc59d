export { CONTRACT_CLAUSE } from '#server/contracts/region-clause.ts';
