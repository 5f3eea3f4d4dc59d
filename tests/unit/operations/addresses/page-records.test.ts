import { expect, it } from 'vitest';
import { listPages } from '#scripts/list-pages.ts';
import { PAGE_RECORDS } from '#server/operations/addresses/queries/page-exists.ts';
import { createPageMatcher } from '#server/operations/addresses/rules/match-page.ts';

const ID = '0b7c9c2e-5f0a-4d6c-9d53-0c2f5f6f7a10';

it('has a record for each page with an id in its URL', () => {
  const pages = listPages('app').filter((page) => page.includes('[') && !page.includes('[...'));
  expect(Object.keys(PAGE_RECORDS).toSorted()).toEqual(pages);
});

it('finds the id of a page in its path, and none in other paths', () => {
  const match = createPageMatcher(Object.keys(PAGE_RECORDS));
  for (const page of Object.keys(PAGE_RECORDS)) expect(match(page.replace('[id]', ID))).toEqual({ page, id: ID });
  for (const path of ['/game', '/game/players', '/game/players/nope', `/game/players/${ID}/x`, `/x/game/players/${ID}`])
    expect(match(path)).toBeUndefined();
});
