import { SETTINGS_SCOPE, writeSetting } from '#server/operations/economy/change-setting.ts';
import type { GameSetting, ResetSettingInput } from '#server/operations/economy/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** Resets a setting to its default. @throws DomainError FORBIDDEN */
export async function resetSetting(ctx: UserCtx, input: ResetSettingInput): Promise<GameSetting> {
  requireScope(ctx.actor, SETTINGS_SCOPE);
  return writeSetting(ctx, input, null);
}
