export { adminWrite } from '#server/audit/admin-write.ts';
export { listTargetChanges } from '#server/audit/queries.ts';
export { verifyChain } from '#server/audit/verify-chain.ts';
