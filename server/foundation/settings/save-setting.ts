import type { SettingName } from '#server/foundation/settings/rules/catalogue.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Writes an operator's value; null deletes it, which restores the default. */
export async function saveSetting(
  tx: Tx,
  change: { name: SettingName; value: number | null; changed_by: string; now: Date },
): Promise<void> {
  if (change.value === null) {
    await tx.prisma.gameSetting.deleteMany({ where: { name: change.name } });
    return;
  }
  const { name, value, changed_by, now: changed_at } = change;
  const written = { value, changed_by, changed_at };
  await tx.prisma.gameSetting.upsert({ where: { name }, create: { name, ...written }, update: written });
}
