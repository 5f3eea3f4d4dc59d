import path from 'node:path';
import { expect, it } from 'vitest';
import { SHORTCUT_PLACES, SHORTCUTS } from '#app/_client/shortcuts/registry.ts';
import words from '../../../../messages/en/shortcuts.json' with { type: 'json' };

const PAGE = path.resolve(import.meta.dirname, '../../../../docs/keyboard.md');

function keyName(stroke: string): string {
  return `\`${stroke.replace('Mod+k', 'Ctrl-K').replace('Arrow', '')}\``;
}
function keysOf(keys: readonly (readonly string[])[]): string {
  return keys.map((strokes) => strokes.map(keyName).join(` ${words.then} `)).join(', ');
}

function pageOf(): string {
  return [
    '# Keyboard shortcuts of the player front end',
    '',
    'Generated from `app/_client/shortcuts/registry.ts`; update it with `vitest run -u tests/unit/app/shortcuts`.',
    `${words.lead} On a Mac, Ctrl is Command. ${words.single.hint}`,
    '',
    ...SHORTCUT_PLACES.flatMap((place) => [
      `## ${words.place[place]}`,
      '',
      '| what | keys |',
      '| --- | --- |',
      ...SHORTCUTS.filter((shortcut) => shortcut.place === place).map(
        ({ id, keys }) => `| ${words.what[id]} | ${keysOf(keys)} |`,
      ),
      '',
    ]),
  ].join('\n');
}

it('the page of keys is made from the registry', async () => {
  await expect(pageOf()).toMatchFileSnapshot(PAGE);
});
