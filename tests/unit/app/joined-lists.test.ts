import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const APP = path.resolve(import.meta.dirname, '../../../app');
/** Not words on a screen: a selector and the values of a CSV file. */
const NOT_WORDS = ['_ui/use-key-scroll.ts', '(admin)/_parts/data-table/table-tools.tsx'];

function linesOfScreens(pattern: RegExp): string[] {
  return readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !NOT_WORDS.includes(file))
    .flatMap((file) =>
      readFileSync(path.join(APP, file), 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}

it('lists are joined as the language does, not by a comma', () => {
  expect(linesOfScreens(/\.join\(['"]( ?[,、;] ?)['"]\)/)).toEqual([]);
});

/** Figures are joined in the narrow style: lists of units have nothing between their members in Chinese. */
it('no list is one of units', () => {
  expect(new Intl.ListFormat('zh', { type: 'unit' }).format(['A 1', 'B 2'])).toBe('A 1B 2');
  expect(new Intl.ListFormat('zh', { style: 'narrow' }).format(['A 1', 'B 2', 'C 3'])).toBe('A 1、B 2、C 3');
  expect(linesOfScreens(/type: 'unit'/)).toEqual([]);
});
