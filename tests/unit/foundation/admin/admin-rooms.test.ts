import { expect, it } from 'vitest';
import { adminCapabilities } from '#server/foundation/admin/index.ts';

it('notifies only moderators of flagged messages', () => {
  const rooms = (is_admin: boolean, ...scopes: string[]) => adminCapabilities({ is_admin, scopes });
  expect(rooms(true, 'admin.messages.moderate')).toEqual(['messages']);
  expect(rooms(true, 'admin.players.view', 'admin.audit.view')).not.toContain('messages');
  expect(rooms(false, 'admin.messages.moderate')).toEqual([]);
});
