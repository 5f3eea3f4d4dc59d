export { type AuditNotes, adminWrite, adminWriteOnce } from '#server/audit/admin-write.ts';
export { appendSystemEntry } from '#server/audit/append-system-entry.ts';
export { entryTargets } from '#server/audit/entry-targets.ts';
export { listTargetChanges } from '#server/audit/queries.ts';
export { recordRefusal } from '#server/audit/record-refusal.ts';
export type { AuditTarget, AuditTargetSource } from '#server/audit/target-source.ts';
export { verifyChain } from '#server/audit/verify-chain.ts';
