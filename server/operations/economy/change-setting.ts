import { adminWrite } from '#server/foundation/audit/index.ts';
import { saveSetting } from '#server/foundation/settings/index.ts';
import { SETTINGS, type SettingName, settingsWith } from '#server/foundation/settings/rules/catalogue.ts';
import { SECURITY_SETTINGS } from '#server/foundation/settings/rules/security-settings.ts';
import { listSettings } from '#server/operations/economy/queries/list-settings.ts';
import type { ChangeSettingInput, GameSetting, ResetSettingInput } from '#server/operations/economy/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { rebaseTurns } from '#server/world/players/index.ts';

export const SETTINGS_SCOPE = 'admin.economy.levers';
/** The additional scope for settings of account security. */
const SECURITY_SCOPE = 'admin.security.act';

/**
 * Sets a setting within its bounds; every process uses the value within a second.
 * @throws DomainError FORBIDDEN, VALIDATION at `value`, or at `reason` for a setting of account security without one
 */
export async function changeSetting(ctx: UserCtx, input: ChangeSettingInput): Promise<GameSetting> {
  requireScope(ctx.actor, SETTINGS_SCOPE);
  return writeSetting(ctx, input, input.value);
}

/** @throws DomainError FORBIDDEN, VALIDATION at `value` */
export async function writeSetting(ctx: UserCtx, input: ResetSettingInput, value: number | null): Promise<GameSetting> {
  const { name, reason } = input;
  const isSecurity = name in SECURITY_SETTINGS;
  if (isSecurity) requireScope(ctx.actor, SECURITY_SCOPE);
  const impact = isSecurity ? ('HIGH_IMPACT' as const) : ('NORMAL' as const);
  return adminWrite(
    ctx,
    { action: 'setting.change', target_type: 'setting', target_id: name, reason, impact },
    async (tx, notes) => {
      if (isSecurity && reason === undefined)
        throw validationError([{ path: 'reason', message: 'A setting of account security needs a reason.' }]);
      if (value !== null) requireBounds(name, value);
      const before = await lockValue(tx, name);
      const after = value ?? SETTINGS[name].value;
      notes.before = { value: before };
      notes.after = { value: after };
      await saveSetting(tx, { name, value, changed_by: ctx.actor.user_id, now: ctx.clock.now() });
      if (name === 'turns_per_day' && before !== after) await rebaseTurns(tx, before, after, ctx.clock.now());
      // If this read fails, the periodic read (twice a second) applies the value.
      tx.afterCommit(ctx.settings.refresh);
      const changed = (await listSettings(tx.client)).find((setting) => setting.name === name);
      if (!changed) throw new Error(`the setting ${name} is not in the catalogue`);
      return changed;
    },
  );
}

/** @throws DomainError VALIDATION at `value` */
export function requireBounds(name: SettingName, value: number): void {
  const { min, max } = SETTINGS[name];
  if (value < min) throw validationError([{ path: 'value', message: `Must be at least ${min}.` }]);
  if (value > max) throw validationError([{ path: 'value', message: `Must be at most ${max}.` }]);
}

/** The current value, locked: changes of one setting run one after the other. */
async function lockValue(tx: Tx, name: SettingName): Promise<number> {
  await lockName(tx, 'game_settings', name);
  return settingsWith(
    await tx.sql<{ name: string; value: number }>('SELECT name, value FROM setting_records WHERE name = $1', [name]),
  )[name];
}
