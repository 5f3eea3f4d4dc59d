import { describe, expect, it } from 'vitest';
import { safeNext } from '#app/_client/session/safe-next.ts';

describe('safeNext', () => {
  it.each(['/game', '/game?sector=1', '/admin/galaxy'])('keeps %s', (path) => {
    expect(safeNext(path, '/')).toBe(path);
  });

  // asvs: 1.2.2 3.7.2
  it.each([null, '', 'game', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])(
    'refuses %s',
    (path) => {
      expect(safeNext(path, '/game')).toBe('/game');
    },
  );
});
