export { adminWrite } from '#server/audit/admin-write.ts';
export { verifyChain } from '#server/audit/verify-chain.ts';
