import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { API_DIGESTS, digestsOf } from '#scripts/api-document/api-digests.ts';
import { contractDocument as document } from '#tests/support/api-document/contract-document.ts';

it('the API is the one whose digests are committed: run `npm run client` after a change', async () => {
  expect(digestsOf(document).split('\n')).toEqual((await readFile(API_DIGESTS, 'utf8')).split('\n'));
});

/** The lines that differ from those of the document. */
function changedIn(change: (copy: typeof document) => void): string[] {
  const copy = structuredClone(document);
  change(copy);
  const before = new Set(digestsOf(document).split('\n'));
  return digestsOf(copy)
    .split('\n')
    .filter((line) => !before.has(line))
    .map((line) => line.replace(/ [0-9a-f]{12}$/, ''));
}

it('a change of the API shows as the lines of what it touched', () => {
  expect(changedIn(() => {})).toEqual([]);
  const described = { description: 'changed' };
  expect(changedIn(({ paths }) => Object.assign(paths['/players/me']?.get ?? {}, described))).toEqual([
    '/players/me get',
  ]);
  const [name = ''] = Object.keys(document.components.schemas);
  expect(changedIn(({ components }) => Object.assign(components.schemas[name] ?? {}, described))).toEqual([
    `schema ${name}`,
  ]);
  expect(changedIn((copy) => Object.assign(copy.info, described))).toEqual(['head']);
});
