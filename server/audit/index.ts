export { type AuditNotes, adminWrite, adminWriteOnce } from '#server/audit/admin-write.ts';
export { appendSystemEntry } from '#server/audit/append-system-entry.ts';
export { listTargetChanges } from '#server/audit/queries.ts';
export { recordRefusal } from '#server/audit/record-refusal.ts';
export { verifyChain } from '#server/audit/verify-chain.ts';
