import { z } from 'zod';
import { listTargetChanges } from '#server/audit/index.ts';
import type { Services } from '#server/platform/context.ts';

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
