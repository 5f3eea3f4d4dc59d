import { expect } from 'vitest';
import type { AuditRow } from '#server/foundation/audit/schemas.ts';

/** Kinds of targets whose ids are words already. */
const WORDS = ['setting', 'translation', 'translation_namespace', 'translations'];
/** Actions that leave no target behind. */
const REMOVALS = ['report.delete', 'filter.delete', 'region.remove'];

/** The entry's target has a kind or a name and a page, unless its id says what it is or the action removed it. */
export function expectNamedTarget(entry: AuditRow | undefined): void {
  if (!entry) throw new Error('no entry was written');
  const { action, target_type, target_id, target } = entry;
  if (WORDS.includes(target_type) || target_id === 'all') expect(target).toBeNull();
  else if (REMOVALS.includes(action)) expect(target).toMatchObject({ name: null, deleted: true });
  else {
    expect(target).toMatchObject({ name: expect.any(String), page_id: expect.any(String) });
    expect(`${target?.kind ?? ''}${target?.name}`, 'a kind or a name').toMatch(/./);
  }
  if (target_type === 'player') expect(target?.page_id).not.toBe(target_id);
}
