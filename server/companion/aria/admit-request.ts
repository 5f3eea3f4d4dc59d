import { recordViolation } from '#server/companion/aria/record-violation.ts';
import { CAPS, type CostCode, costStop, refusedFor, utcDay } from '#server/companion/aria/rules/caps.ts';
import { isBlocked } from '#server/companion/aria/rules/standing.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import { policyOf } from '#server/platform/limits/policies.ts';

const LIVE = `ARRAY(SELECT t FROM unnest(u.recent) AS t WHERE t > $3::timestamptz - interval '1 minute' ORDER BY t)`;
const IS_TODAY = 'u.day >= $2::date';

/**
 * Counts one request of a player. Conditions and count are one statement on the player's row, so that parallel
 * requests in any number of processes never exceed the caps.
 */
const COUNT_REQUEST = `INSERT INTO aria_usage AS u (player_id, day, recent, requests) VALUES ($1, $2::date, ARRAY[$3::timestamptz], 1)
  ON CONFLICT (player_id) DO UPDATE SET day = GREATEST(u.day, $2::date), recent = ${LIVE} || $3::timestamptz,
    requests = CASE WHEN ${IS_TODAY} THEN u.requests ELSE 0 END + 1,
    spend_micros = CASE WHEN ${IS_TODAY} THEN u.spend_micros ELSE 0 END,
    growth = CASE WHEN ${IS_TODAY} THEN u.growth ELSE 0 END,
    interactions = CASE WHEN ${IS_TODAY} THEN u.interactions ELSE 0 END
  WHERE cardinality(${LIVE}) < ${CAPS.requestsPerMinute} AND NOT (${IS_TODAY} AND u.requests >= ${CAPS.requestsPerDay})
  RETURNING requests, spend_micros, recent`;

type Counted = { requests: number; spend_micros: number; recent: Date[] };

/**
 * First step of every request to the companion: refuses blocked players, then checks the caps in the order instance
 * spend, player's minute and day, player's spend and the request's own cost (`projected_micros`). A cost cap refuses
 * nothing: its code is returned, and the caller answers without a model.
 * @throws DomainError FORBIDDEN `aria_blocked` with `blocked_until`, ERR_RATE_LIMIT_EXCEEDED
 */
export async function admitRequest(ctx: PlayerCtx, projected_micros = 0): Promise<CostCode | null> {
  await requireUnblocked(ctx);
  const instance_micros = await instanceSpend(ctx);
  const counted = await countRequest(ctx);
  return costStop({ instance_micros, player_micros: counted.spend_micros, projected_micros });
}

async function requireUnblocked(ctx: PlayerCtx): Promise<void> {
  const { rows } = await ctx.pool.query<{ aria_blocked_until: Date | null }>(
    'SELECT aria_blocked_until FROM player_records WHERE id = $1',
    [ctx.player_id],
  );
  const [player] = rows;
  if (!player) throw notFound('Your player');
  if (isBlocked(player, ctx.clock.now())) throw blockedUntil(player.aria_blocked_until);
}

export function blockedUntil(until: Date | null): DomainError {
  const blocked_until = until?.toISOString() ?? null;
  return new DomainError('FORBIDDEN', `ARIA does not answer you until ${blocked_until}.`, {
    reason: 'aria_blocked',
    extra: { blocked_until },
  });
}

async function instanceSpend(ctx: PlayerCtx): Promise<number> {
  const { rows } = await ctx.pool.query<{ spend_micros: number }>(
    'SELECT spend_micros FROM aria_instance_days WHERE day = $1::date',
    [utcDay(ctx.clock.now())],
  );
  return rows[0]?.spend_micros ?? 0;
}

async function countRequest(ctx: PlayerCtx): Promise<Counted> {
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<Counted>(COUNT_REQUEST, [ctx.player_id, utcDay(now), now]);
  const [counted] = rows;
  if (!counted) return refuse(ctx);
  noteLimits(ctx, counted, true);
  return counted;
}

function noteLimits(
  ctx: PlayerCtx,
  { recent, requests }: Pick<Counted, 'recent' | 'requests'>,
  allowed: boolean,
): void {
  const now = ctx.clock.now();
  const minute = refusedFor({ recent, requests, day: utcDay(now) }, now);
  ctx.reply.limits.set('aria-minute', {
    policy: policyOf(ctx.env, 'aria-minute'),
    hit: {
      allowed,
      remaining: Math.max(0, CAPS.requestsPerMinute - recent.length),
      resetMs: Math.max(1, (recent[0]?.getTime() ?? now.getTime()) + 60_000 - now.getTime()),
    },
  });
  ctx.reply.limits.set('aria-day', {
    policy: policyOf(ctx.env, 'aria-day'),
    hit: { allowed, remaining: Math.max(0, CAPS.requestsPerDay - requests), resetMs: minute.waitMs },
  });
}

/** Only the first refusal of a minute costs trust. */
async function refuse(ctx: PlayerCtx): Promise<never> {
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<{ recent: Date[]; requests: number; day: string; due: boolean | null }>(
    `SELECT recent, requests, day::text AS day, penalised_at IS NULL OR penalised_at <= $2::timestamptz - interval '1 minute' AS due
     FROM aria_usage WHERE player_id = $1`,
    [ctx.player_id, now],
  );
  const usage = rows[0] ?? { recent: [], requests: 0, day: utcDay(now), due: false };
  const { cap, waitMs } = refusedFor(usage, now);
  if (usage.due && (await claimPenalty(ctx, now)))
    await recordViolation(ctx, {
      findings: [{ threat: 'rate_limit_exceeded', level: 'DANGEROUS', rule: `rate.${cap}` }],
      counts: false,
    });
  noteLimits(ctx, usage, false);
  throw rateLimited(cap, Math.ceil(waitMs / 1_000));
}

async function claimPenalty(ctx: PlayerCtx, now: Date): Promise<boolean> {
  const { rowCount } = await ctx.pool.query(
    `UPDATE aria_usage SET penalised_at = $2 WHERE player_id = $1
       AND (penalised_at IS NULL OR penalised_at <= $2::timestamptz - interval '1 minute')`,
    [ctx.player_id, now],
  );
  return rowCount === 1;
}

function rateLimited(cap: 'minute' | 'day', retryAfter: number): DomainError {
  const quota = cap === 'minute' ? CAPS.requestsPerMinute : CAPS.requestsPerDay;
  return new DomainError(
    'ERR_RATE_LIMIT_EXCEEDED',
    `ARIA answers at most ${quota} requests a ${cap}. Try again in ${retryAfter} s.`,
    { reason: 'rate_limited', extra: { retry_after: retryAfter, cap }, headers: { 'retry-after': String(retryAfter) } },
  );
}
