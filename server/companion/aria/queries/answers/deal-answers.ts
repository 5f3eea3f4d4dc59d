import type { Answer } from '#server/companion/aria/queries/answers/answer.ts';
import { evidenceRow } from '#server/companion/aria/rules/evidence.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export async function contracts(ctx: PlayerCtx): Promise<Answer> {
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<{
    taken: number;
    reward: number;
    due: Date | null;
    posted: number;
    held: number;
  }>(
    `SELECT count(*) FILTER (WHERE taker_id = $1)::int AS taken, COALESCE(sum(reward) FILTER (WHERE taker_id = $1), 0)::bigint AS reward,
       min(deadline) FILTER (WHERE taker_id = $1) AS due, count(*) FILTER (WHERE poster_id = $1)::int AS posted,
       COALESCE(sum(escrow) FILTER (WHERE poster_id = $1), 0)::bigint AS held
     FROM contract_records WHERE (taker_id = $1 AND status = 'taken')
       OR (poster_id = $1 AND (status = 'taken' OR status = 'open' AND deadline > $2))`,
    [ctx.player_id, now],
  );
  const { taken = 0, reward = 0, due = null, posted = 0, held = 0 } = rows[0] ?? {};
  if (taken + posted === 0) return { key: 'contracts' };
  const hours = Math.max(0, Math.ceil(((due?.getTime() ?? 0) - now.getTime()) / HOUR_MS));
  return {
    key: 'contracts_mine',
    values: { taken, reward, hours, posted, held },
    evidence: [
      ...(due ? [evidenceRow({ kind: 'aggregate', amount: reward, unit: 'credits', at: due.toISOString() })] : []),
      ...(held > 0 ? [evidenceRow({ kind: 'aggregate', amount: held, unit: 'credits' })] : []),
    ],
  };
}

export async function bounties(ctx: PlayerCtx): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ total: number; count: number; placed: number; others: number }>(
    `SELECT COALESCE(sum(amount) FILTER (WHERE target_id = $1), 0)::bigint AS total, count(*) FILTER (WHERE target_id = $1)::int AS count,
       COALESCE(sum(amount) FILTER (WHERE placed_by = $1), 0)::bigint AS placed, count(DISTINCT target_id) FILTER (WHERE target_id <> $1)::int AS others
     FROM bounty_records WHERE status = 'open' AND expires_at > $2`,
    [ctx.player_id, ctx.clock.now()],
  );
  const { total = 0, count = 0, placed = 0, others = 0 } = rows[0] ?? {};
  return {
    key: 'bounties_mine',
    values: { total, count, placed, others, ...(await readWanted(ctx)) },
    evidence: total > 0 ? [evidenceRow({ kind: 'aggregate', amount: total, unit: 'credits' })] : [],
  };
}

/** The player's wanted level, 0 if not wanted, and the hours until all of it is over. */
export async function readWanted(ctx: PlayerCtx): Promise<{ level: number; hours: number }> {
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<{ level: number; until: Date }>(
    'SELECT level, until FROM player_wanted WHERE player_id = $1 AND until > $2',
    [ctx.player_id, now],
  );
  const [wanted] = rows;
  if (!wanted) return { level: 0, hours: 0 };
  return { level: wanted.level, hours: Math.ceil((wanted.until.getTime() - now.getTime()) / HOUR_MS) };
}

export async function medals(ctx: PlayerCtx): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ count: number; latest: Date | null }>(
    `SELECT count(*)::int AS count, max(awarded_at) AS latest FROM medal_award_records
     WHERE player_id = $1 AND revoked_at IS NULL`,
    [ctx.player_id],
  );
  const { count = 0, latest = null } = rows[0] ?? {};
  if (!latest) return { key: 'medals' };
  const days = Math.floor((ctx.clock.now().getTime() - latest.getTime()) / DAY_MS);
  return {
    key: 'medals_mine',
    values: { count, days },
    evidence: [evidenceRow({ kind: 'aggregate', at: latest.toISOString() })],
  };
}

export async function combat(ctx: PlayerCtx): Promise<Answer> {
  const { rows } = await ctx.pool.query<{
    fights: number;
    won: number;
    lost: number;
    active: number;
    latest: Date | null;
  }>(
    `SELECT count(*)::int AS fights, count(*) FILTER (WHERE c.winner = m.side)::int AS won,
       count(*) FILTER (WHERE m.outcome = 'destroyed')::int AS lost, count(*) FILTER (WHERE c.status = 'active')::int AS active,
       max(m.started_at) AS latest
     FROM combat_sides m JOIN combat_records c ON c.id = m.combat_id WHERE m.player_id = $1`,
    [ctx.player_id],
  );
  const { fights = 0, won = 0, lost = 0, active = 0, latest = null } = rows[0] ?? {};
  if (!latest) return { key: 'combat' };
  return {
    key: 'combat_mine',
    values: { fights, won, lost, active },
    evidence: [evidenceRow({ kind: 'aggregate', at: latest.toISOString() })],
  };
}

export async function messages(ctx: PlayerCtx): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ unread: number; total: number; latest: Date | null }>(
    `SELECT count(*) FILTER (WHERE r.read_at IS NULL)::int AS unread, count(*)::int AS total, max(r.created_at) AS latest
     FROM message_recipient_records r JOIN message_records m ON m.id = r.message_id
     WHERE r.player_id = $1 AND r.deleted_at IS NULL AND m.hidden_at IS NULL`,
    [ctx.player_id],
  );
  const { unread = 0, total = 0, latest = null } = rows[0] ?? {};
  if (!latest) return { key: 'messages' };
  return {
    key: 'messages_mine',
    values: { unread, total },
    evidence: [evidenceRow({ kind: 'aggregate', at: latest.toISOString() })],
  };
}
