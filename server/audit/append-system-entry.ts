import { randomUUID } from 'node:crypto';
import { type AuditEntry, appendEntry, type EntryCtx } from '#server/audit/append-entry.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** The actor id of entries without a person. No account can have this id. */
const SYSTEM = { user_id: '00000000-0000-0000-0000-000000000000', username: 'system' };

type SystemServices = Pick<EntryCtx, 'clock' | 'log' | 'realtime'>;

/** Writes an entry of the service itself, for something that expires which an admin decided earlier. */
export function appendSystemEntry(
  { clock, log, realtime }: SystemServices,
  tx: Tx,
  entry: AuditEntry,
): Promise<string> {
  const request = { request_id: randomUUID(), ip: 'internal', user_agent: null };
  return appendEntry({ clock, log, realtime, actor: SYSTEM, request }, tx, entry);
}
