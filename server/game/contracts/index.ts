export { readBestPaid } from '#server/game/contracts/queries/read-best-paid.ts';
export { CONTRACT_CLAUSE, contractTargets, pruneContracts } from '#server/game/contracts/registration.ts';
