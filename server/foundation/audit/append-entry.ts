import { randomUUID } from 'node:crypto';
import { hashOf, type LedgerContent, storable, storableJson } from '#server/foundation/audit/rules/hash-chain.ts';
import type { RequestFacts, Services, UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** An admin action as stored in the audit log. Values are JSON and must not contain secrets. */
export type AuditEntry = {
  action: string;
  target_type: string;
  target_id?: string | null;
  region_id?: string | null;
  before?: unknown;
  after?: unknown;
  reason?: string | null;
  impact: 'NORMAL' | 'HIGH_IMPACT';
  outcome: 'success' | 'failure';
  error_code?: string | null;
};

/** The actor of an entry, and the services to write it. */
type EntryCtx = Pick<Services, 'clock' | 'log'> & {
  realtime: Pick<Services['realtime'], 'publish'>;
  actor: Pick<UserCtx['actor'], 'user_id' | 'username'>;
  request: Pick<RequestFacts, 'ip' | 'user_agent' | 'request_id'>;
};

/**
 * Appends a link to the chain inside the caller's transaction. The head row is locked last, so that writers wait only
 * briefly.
 */
export async function appendEntry(ctx: EntryCtx, tx: Tx, entry: AuditEntry): Promise<string> {
  const [head] = await tx.sql<{ seq: number; hash: string }>(
    'SELECT seq, hash FROM admin_action_chain WHERE id = 1 FOR UPDATE',
  );
  if (!head) throw new Error('the audit chain has no head row');
  const content = toContent(ctx, entry, head.seq + 1);
  const hash = hashOf(content, head.hash);
  await tx.sql(
    `INSERT INTO admin_action_log (id, seq, at, actor_id, actor_name, action, target_type, target_id, region_id_snapshot,
       before, after, reason, impact, outcome, error_code, ip, user_agent, request_id, prev_hash, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      content.id,
      content.seq,
      content.at,
      content.actor_id,
      content.actor_name,
      content.action,
      content.target_type,
      content.target_id,
      content.region_id_snapshot,
      toJson(content.before),
      toJson(content.after),
      content.reason,
      content.impact,
      content.outcome,
      content.error_code,
      content.ip,
      content.user_agent,
      content.request_id,
      head.hash,
      hash,
    ],
  );
  await tx.sql('UPDATE admin_action_chain SET seq = $1, hash = $2 WHERE id = 1', [content.seq, hash]);
  tx.afterCommit(() => {
    // The log is outside the database, so that even a rewritten chain can be detected.
    ctx.log.info({ audit_seq: content.seq, audit_hash: hash, request_id: content.request_id }, 'ledger entry');
    ctx.realtime.publish(rooms.admin('audit'), 'admin_audit', {
      id: content.id,
      seq: content.seq,
      action: content.action,
      actor_name: content.actor_name,
      impact: entry.impact,
      outcome: entry.outcome,
    });
  });
  return content.id;
}

function toContent(ctx: EntryCtx, entry: AuditEntry, seq: number): LedgerContent {
  return {
    id: randomUUID(),
    seq,
    at: ctx.clock.now().toISOString(),
    actor_id: ctx.actor.user_id,
    actor_name: ctx.actor.username,
    action: entry.action,
    target_type: entry.target_type,
    target_id: storable(entry.target_id),
    region_id_snapshot: entry.region_id ?? null,
    before: storableJson(entry.before),
    after: storableJson(entry.after),
    reason: storable(entry.reason),
    impact: entry.impact,
    outcome: entry.outcome,
    error_code: entry.error_code ?? null,
    ip: ctx.request.ip,
    user_agent: storable(ctx.request.user_agent),
    request_id: ctx.request.request_id,
  };
}

function toJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

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
