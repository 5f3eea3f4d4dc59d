import { randomUUIDv7 } from 'node:crypto';
import { announceBlock } from '#server/companion/aria/events.ts';
import { PATTERN_VERSION } from '#server/companion/aria/rules/patterns.ts';
import { anomalyScore, type Finding } from '#server/companion/aria/rules/screen.ts';
import { afterViolation, type Step } from '#server/companion/aria/rules/standing.ts';
import { isTooLong } from '#server/companion/aria/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { type CompanionStanding, lockStanding, saveStanding } from '#server/world/players/index.ts';

export type Verdict = { step: Step; blocked_until: Date | null };

/**
 * Writes the findings of the screening to the security log. The gravest dangerous finding costs trust; if it
 * `counts`, the steps of warning and blocks follow.
 */
export async function recordViolation(
  ctx: PlayerCtx,
  { findings, counts }: { findings: readonly Finding[]; counts: boolean },
): Promise<Verdict> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockStanding(tx, ctx.player_id);
    const worst = findings.find(({ level }) => level === 'DANGEROUS');
    const now = ctx.clock.now();
    const { after, step } = worst
      ? afterViolation<CompanionStanding>(before, { threat: worst.threat, counts, now })
      : { after: before, step: 'none' as const };
    if (worst) await saveStanding(ctx, tx, ctx.player_id, { before, after });
    await insertLog(ctx, tx, { findings, step, after });
    const blocked_until = step === 'soft_block' || step === 'hard_block' ? after.aria_blocked_until : null;
    if (blocked_until) announceBlock(ctx, tx, before.user_id, blocked_until);
    if (worst)
      ctx.log.warn(
        { security_event: 'aria_violation', threat: worst.threat, step, player_id: ctx.player_id },
        'a message to the companion was refused',
      );
    return { step, blocked_until };
  });
}

async function insertLog(
  ctx: PlayerCtx,
  tx: Tx,
  { findings, step, after }: { findings: readonly Finding[]; step: Step; after: CompanionStanding },
): Promise<void> {
  const [first] = findings;
  if (!first) return;
  const { request_id, ip } = ctx.request;
  await tx.sql(
    `INSERT INTO aria_security_log (id, at, player_id, threat, level, rules, pattern_version, anomaly_score, trust_after, violations,
       step, blocked_until, ip, session_id, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      randomUUIDv7(),
      ctx.clock.now(),
      ctx.player_id,
      first.threat,
      step === 'hard_block' ? 'BLOCKED' : first.level,
      findings.map(({ rule }) => rule),
      PATTERN_VERSION,
      anomalyScore(findings),
      after.aria_trust_score,
      after.aria_violation_count,
      step,
      step === 'soft_block' || step === 'hard_block' ? after.aria_blocked_until : null,
      ip,
      ctx.actor.session_id ?? null,
      request_id,
    ],
  );
}

/**
 * Logs a message that is longer than allowed, which its schema then refuses; at most once a minute, without a
 * penalty.
 */
export async function recordTooLongMessage(ctx: PlayerCtx, input: unknown): Promise<void> {
  if (typeof input !== 'object' || input === null || !('message' in input)) return;
  if (typeof input.message !== 'string' || !isTooLong(input.message)) return;
  const { rowCount } = await ctx.pool.query(
    `SELECT FROM aria_security_log
     WHERE player_id = $1 AND threat = 'excessive_length' AND at > $2::timestamptz - interval '1 minute' LIMIT 1`,
    [ctx.player_id, ctx.clock.now()],
  );
  if (rowCount) return;
  await recordViolation(ctx, {
    findings: [{ threat: 'excessive_length', level: 'SUSPICIOUS', rule: 'length.message' }],
    counts: false,
  });
}
