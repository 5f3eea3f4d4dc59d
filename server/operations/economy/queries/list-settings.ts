import type { ClientBase } from 'pg';
import { z } from 'zod';
import { listTargetChanges } from '#server/foundation/audit/index.ts';
import { SETTING_NAMES, SETTINGS, settingsWith } from '#server/foundation/settings/rules/catalogue.ts';
import type { GameSetting } from '#server/operations/economy/schemas.ts';
import type { Services } from '#server/platform/context.ts';

type StoredRow = { name: string; value: number; changed_at: Date; changed_by: string | null };

/** Every setting with its bounds and current value in the database, in the order of the catalogue. */
export async function listSettings(db: Pick<ClientBase, 'query'>): Promise<GameSetting[]> {
  const { rows } = await db.query<StoredRow>(
    `SELECT g.name, g.value, g.changed_at, u.username AS changed_by
     FROM setting_records g LEFT JOIN account_records u ON u.id = g.changed_by`,
  );
  const stored = new Map(rows.map((row) => [row.name, row]));
  const values = settingsWith(rows);
  return SETTING_NAMES.map((name) => {
    const { value, ...definition } = SETTINGS[name];
    const row = stored.get(name);
    return {
      name,
      ...definition,
      default: value,
      value: values[name],
      changed_at: row?.changed_at.toISOString() ?? null,
      changed_by: row?.changed_by ?? null,
    };
  });
}

const value = z.object({ value: z.int() });

/** The changes of a setting, newest first, with the old values, so that each can be restored. */
export async function listSettingChanges(ctx: Pick<Services, 'pool'>, name: string) {
  const changes = await listTargetChanges(ctx, 'setting.change', { type: 'setting', id: name });
  const items = changes.map(({ id, at, actor_name, before, after, reason }) => ({
    id,
    at: at.toISOString(),
    actor_name,
    before: value.parse(before).value,
    after: value.parse(after).value,
    reason,
  }));
  return { items };
}
