import { eventOf } from '#server/companion/aria/queries/security-events.ts';
import { utcDay } from '#server/companion/aria/rules/caps.ts';
import { isBlocked } from '#server/companion/aria/rules/standing.ts';
import type { PlayerRisk, PlayerSecurityStatus, SecurityEvent } from '#server/companion/aria/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

const RECENT = 20;

type EventRow = Omit<SecurityEvent, 'at' | 'blocked_until' | 'player_id' | 'player_name'> & {
  at: Date;
  blocked_until: Date | null;
};

/** A player's risk score with its factors and recent findings. @throws DomainError NOT_FOUND */
export async function readPlayerRisk(ctx: UserCtx, { id }: { id: string }): Promise<PlayerRisk> {
  requireScope(ctx.actor, 'admin.security.view', 'admin.aria.audit');
  const { rows } = await ctx.pool.query<RiskFacts & { player_name: string }>(
    `SELECT u.username AS player_name, p.aria_trust_score AS trust, p.aria_violation_count AS violations, p.aria_block_count AS blocks,
       (count(l.id) FILTER (WHERE l.level <> 'SUSPICIOUS'))::int AS dangerous,
       (count(l.id) FILTER (WHERE l.level = 'SUSPICIOUS'))::int AS suspicious, count(DISTINCT l.ip)::int AS addresses
     FROM player_records p JOIN account_records u ON u.id = p.user_id
     LEFT JOIN aria_security_log l ON l.player_id = p.id AND l.at > $2::timestamptz - interval '7 days'
     WHERE p.id = $1 GROUP BY 1, 2, 3, 4`,
    [id, ctx.clock.now()],
  );
  const [found] = rows;
  if (!found) throw notFound('A player of that id');
  const { player_name, ...facts } = found;
  return { player_id: id, player_name, ...assessRisk(facts), recent: await recentEvents(ctx, id, player_name) };
}

async function recentEvents({ pool }: UserCtx, id: string, player_name: string): Promise<SecurityEvent[]> {
  const { rows } = await pool.query<EventRow>(
    `SELECT id, at, threat, level, rules, pattern_version, anomaly_score, trust_after, violations,
       step, blocked_until, ip, session_id
     FROM aria_security_log WHERE player_id = $1 ORDER BY at DESC, id DESC LIMIT ${RECENT}`,
    [id],
  );
  return rows.map((row) => eventOf({ ...row, player_id: id, player_name }));
}

type StatusRow = Omit<PlayerSecurityStatus, 'is_blocked' | 'blocked_until' | 'last_violation' | 'spend_today'> & {
  aria_blocked_until: Date | null;
  aria_last_violation: Date | null;
  spend_micros: number;
};

/** A player's trust and block status with ARIA. @throws DomainError NOT_FOUND */
export async function readPlayerStatus(ctx: UserCtx, { id }: { id: string }): Promise<PlayerSecurityStatus> {
  requireScope(ctx.actor, 'admin.security.view', 'admin.aria.audit', 'admin.security.act');
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<StatusRow>(
    `SELECT p.id AS player_id, u.username AS player_name, p.aria_blocked_until, p.aria_last_violation,
       p.aria_trust_score AS trust_score, p.aria_violation_count AS violation_count, p.aria_block_count AS block_count,
       p.aria_relationship_score AS relationship_score, p.aria_total_interactions AS total_interactions,
       COALESCE(d.requests, 0) AS requests_today, COALESCE(d.spend_micros, 0)::bigint AS spend_micros,
       m.entries AS memory_entries, m.bytes AS memory_bytes, 
       CASE w.weight WHEN 0 THEN 'hard' WHEN 0.5 THEN 'soft' END AS feed_flag
     FROM player_records p JOIN account_records u ON u.id = p.user_id
     LEFT JOIN aria_usage d ON d.player_id = p.id AND d.day = $2::date
     LEFT JOIN multi_account_weights w ON w.user_id = p.user_id
     CROSS JOIN LATERAL (SELECT count(*)::int AS entries, COALESCE(sum(octet_length(sealed)), 0)::bigint AS bytes
                         FROM aria_personal_memories WHERE player_id = p.id) AS m
     WHERE p.id = $1`,
    [id, utcDay(now)],
  );
  const [found] = rows;
  if (!found) throw notFound('A player of that id');
  const { aria_blocked_until, aria_last_violation, spend_micros, ...status } = found;
  const is_blocked = isBlocked({ aria_blocked_until }, now);
  return {
    ...status,
    is_blocked,
    blocked_until: is_blocked ? (aria_blocked_until?.toISOString() ?? null) : null,
    last_violation: aria_last_violation?.toISOString() ?? null,
    spend_today: spend_micros / 1_000_000,
  };
}

type RiskFacts = {
  trust: number;
  violations: number;
  blocks: number;
  /** Dangerous and suspicious findings of the last seven days. */
  dangerous: number;
  suspicious: number;
  /** The number of IP addresses of those findings. */
  addresses: number;
};

export type RiskFactor = { factor: keyof RiskFacts; points: number; value: number };

/** The risk score, 0 to 100: the sum of its factors, each limited so that none decides alone. */
function assessRisk(facts: RiskFacts): {
  score: number;
  risk: 'low' | 'medium' | 'high' | 'critical';
  factors: RiskFactor[];
} {
  const factors: RiskFactor[] = [
    { factor: 'trust', points: Math.round((1 - facts.trust) * 30), value: facts.trust },
    { factor: 'violations', points: Math.min(20, facts.violations * 4), value: facts.violations },
    { factor: 'blocks', points: Math.min(20, facts.blocks * 10), value: facts.blocks },
    { factor: 'dangerous', points: Math.min(15, facts.dangerous * 5), value: facts.dangerous },
    { factor: 'suspicious', points: Math.min(5, facts.suspicious), value: facts.suspicious },
    { factor: 'addresses', points: Math.min(10, Math.max(0, facts.addresses - 1) * 5), value: facts.addresses },
  ];
  const score = Math.min(
    100,
    factors.reduce((sum, { points }) => sum + points, 0),
  );
  return { score, risk: score >= 70 ? 'critical' : score >= 40 ? 'high' : score >= 15 ? 'medium' : 'low', factors };
}
