import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ADMIN_SCREENS } from '#tests/e2e/audits/admin-screens.ts';
import { OPEN_SCREENS } from '#tests/e2e/audits/open-screens.ts';
import { PLAYER_SCREENS } from '#tests/e2e/audits/player-screens.ts';

const APP = path.resolve(import.meta.dirname, '../../../app');

/** `(player)/game/page.tsx` answers at `/game`. */
function routeOf(file: string): string {
  return `/${path
    .dirname(file)
    .split(path.sep)
    .filter((part) => part !== '.' && !part.startsWith('('))
    .join('/')}`;
}

test('every page of the app is in the list of audited screens, and the list names no other', () => {
  const drawn = globSync('**/page.tsx', { cwd: APP }).map(routeOf);
  const listed = [...OPEN_SCREENS, ...PLAYER_SCREENS, ...ADMIN_SCREENS].map(({ route }) => route);
  expect([...new Set(listed)].sort()).toEqual([...new Set(drawn)].sort());
});
