import type { PlayerCtx } from '#server/platform/context.ts';
import { PRESETS } from '#server/players/rules/preferences.ts';
import type { Preferences, PreferencesInput } from '#server/players/schemas.ts';

/** Saves the given fields, each good once; the others stay as they were, or as preset. */
export async function setPreferences(ctx: PlayerCtx, input: PreferencesInput): Promise<Preferences> {
  const goods = input.commodity_preferences && [...new Set(input.commodity_preferences)];
  const { rows } = await ctx.pool.query<Preferences>(
    `INSERT INTO player_trading_profiles AS p (player_id, risk_tolerance, commodity_preferences, ai_assistance_level, updated_at)
     VALUES ($1, COALESCE($2, $6), COALESCE($3::text[], '{}'), COALESCE($4, $7), $5)
     ON CONFLICT (player_id) DO UPDATE SET
       risk_tolerance = COALESCE($2, p.risk_tolerance),
       commodity_preferences = COALESCE($3::text[], p.commodity_preferences),
       ai_assistance_level = COALESCE($4, p.ai_assistance_level), updated_at = $5
     RETURNING risk_tolerance, commodity_preferences, ai_assistance_level`,
    [
      ctx.player_id,
      input.risk_tolerance ?? null,
      goods ?? null,
      input.ai_assistance_level ?? null,
      ctx.clock.now(),
      PRESETS.risk_tolerance,
      PRESETS.ai_assistance_level,
    ],
  );
  const [stored] = rows;
  if (!stored) throw new Error('the preferences were not saved');
  return stored;
}
