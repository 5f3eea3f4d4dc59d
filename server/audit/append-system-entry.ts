import { randomUUID } from 'node:crypto';
import { type AuditEntry, appendEntry } from '#server/audit/append-entry.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** The actor id of entries without a person. No account can have this id. */
const SYSTEM = { user_id: '00000000-0000-0000-0000-000000000000', username: 'system' };

/** Writes an entry of the service itself, for something that expires which an admin decided earlier. */
export function appendSystemEntry(services: Services, tx: Tx, entry: AuditEntry): Promise<string> {
  const request = { request_id: randomUUID(), ip: 'internal', user_agent: null };
  return appendEntry({ ...services, actor: SYSTEM, request }, tx, entry);
}
