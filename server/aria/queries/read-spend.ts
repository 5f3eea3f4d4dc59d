import { CAPS, MONTHLY_TARGET_MICROS, utcDay } from '#server/aria/rules/caps.ts';
import type { SecuritySpend } from '#server/aria/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { requireScope } from '#server/platform/require-scope.ts';

const DAYS = 30;
const PLAYERS = 10;
const MICROS = 1_000_000;

/** The cost of ARIA on each of the last 30 UTC days, and the players with the highest use today. */
export async function readSpend(ctx: UserCtx): Promise<SecuritySpend> {
  requireScope(ctx.actor, 'admin.security.view', 'admin.aria.audit');
  const today = utcDay(ctx.clock.now());
  const { rows: days } = await ctx.pool.query<{ day: string; micros: number }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, spend_micros AS micros FROM aria_instance_days
     WHERE day > $1::date - ${DAYS} AND day <= $1::date ORDER BY aria_instance_days.day DESC`,
    [today],
  );
  const { rows: players } = await ctx.pool.query<Omit<SecuritySpend['players'][number], 'spend'> & { micros: number }>(
    `SELECT d.player_id, u.username AS player_name, d.requests, d.spend_micros AS micros
     FROM aria_usage d JOIN player_records p ON p.id = d.player_id JOIN account_records u ON u.id = p.user_id
     WHERE d.day = $1::date ORDER BY d.spend_micros DESC, d.requests DESC, d.player_id LIMIT ${PLAYERS}`,
    [today],
  );
  return {
    today: (days.find(({ day }) => day === today)?.micros ?? 0) / MICROS,
    cap: CAPS.instanceDayMicros / MICROS,
    alert_at: (CAPS.instanceDayMicros * CAPS.instanceAlert) / MICROS,
    player_cap: CAPS.playerDayMicros / MICROS,
    monthly_target: MONTHLY_TARGET_MICROS / MICROS,
    days: days.map(({ day, micros }) => ({ day, spend: micros / MICROS })),
    players: players.map(({ micros, ...player }) => ({ ...player, spend: micros / MICROS })),
  };
}
