export { type AuditNotes, adminWrite, adminWriteOnce, recordRefusal } from '#server/foundation/audit/admin-write.ts';
export { appendSystemEntry } from '#server/foundation/audit/append-entry.ts';
export { type AuditTarget, type AuditTargetSource, listTargetChanges } from '#server/foundation/audit/queries.ts';
export { entryTargets } from '#server/foundation/audit/registration.ts';
export { verifyChain } from '#server/foundation/audit/verify-chain.ts';
