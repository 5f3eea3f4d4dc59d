import { describe, expect, it } from 'vitest';
import { listPages } from '#scripts/list-pages.ts';
import { createPageFinder } from '#server/platform/http/page-paths.ts';

const ID = '0b7c9c2e-5f0a-4d6c-9d53-0c2f5f6f7a10';
const pages = listPages('app');
const isPage = createPageFinder(pages);

describe('the pages', () => {
  it('are those of the folders, without route groups', () => {
    expect(pages).toEqual(expect.arrayContaining(['/', '/login', '/game', '/game/players/[id]', '/admin/galaxy/jobs']));
    expect(pages.join()).not.toMatch(/\(|_parts/);
  });

  it.each(pages.filter((page) => !page.includes('[...')))('are found: %s', (page) => {
    expect(isPage(page.replace('[id]', ID))).toBe(true);
  });

  it.each([
    '/admin/nope',
    '/admin/scopes/nope',
    '/admin/galaxy/jobs/nope',
    `/admin/galaxy/jobs/${ID}/nope`,
    '/admin/login/nope',
    '/game/nope',
    '/game/players',
    '/game/players/nope',
    '/game/accountx',
    '/game/[...path]',
  ])('are not found elsewhere in the front ends: %s', (path) => expect(isPage(path)).toBe(false));

  it.each(['/', '/nope', '/de/game', '/gamer', '/administrators'])('are passed to Next when unknown: %s', (path) =>
    expect(isPage(path)).toBe(true),
  );
});
