import type { PlayerCtx } from '#server/platform/context.ts';
import { PRESETS } from '#server/world/players/rules/preferences.ts';
import { type Preferences, type PreferencesInput, preferencesSchema } from '#server/world/players/schemas.ts';

/** Saves the given fields, preferred goods without duplicates; the others are unchanged, or get their defaults. */
export async function setPreferences(ctx: PlayerCtx, input: PreferencesInput): Promise<Preferences> {
  const goods = input.commodity_preferences && [...new Set(input.commodity_preferences)];
  const given = {
    ...(input.risk_tolerance && { risk_tolerance: input.risk_tolerance }),
    ...(goods && { commodity_preferences: goods }),
    ...(input.ai_assistance_level && { ai_assistance_level: input.ai_assistance_level }),
    updated_at: ctx.clock.now(),
  };
  const stored = await ctx.prisma.playerTradingProfile.upsert({
    where: { player_id: ctx.player_id },
    create: { player_id: ctx.player_id, commodity_preferences: [], ...PRESETS, ...given },
    update: given,
  });
  return preferencesSchema.parse(stored);
}
