import type { Tx } from '#server/platform/db/transaction.ts';
import type { SettingName } from '#server/settings/rules/catalogue.ts';

/** Writes an operator's value, or removes it where it is null: the setting has its default again. */
export async function saveSetting(
  tx: Tx,
  change: { name: SettingName; value: number | null; changed_by: string; now: Date },
): Promise<void> {
  if (change.value === null) {
    await tx.sql('DELETE FROM game_settings WHERE name = $1', [change.name]);
    return;
  }
  await tx.sql(
    `INSERT INTO game_settings (name, value, changed_by, changed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value, changed_by = EXCLUDED.changed_by, changed_at = EXCLUDED.changed_at`,
    [change.name, change.value, change.changed_by, change.now],
  );
}
