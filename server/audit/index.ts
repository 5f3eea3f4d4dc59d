export { type AuditNotes, type AuditSubject, adminWrite } from '#server/audit/admin-write.ts';
