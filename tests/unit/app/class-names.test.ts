import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';
import { cn } from '#app/_ui/cn.ts';

const APP = path.resolve(import.meta.dirname, '../../../app');
/** What the screens would use if it weighed less. */
const reference = extendTailwindMerge({ extend: { theme: { 'font-weight': ['strong'] } } });

/** Every word in a text of the screens' sources that the reference takes for a class of Tailwind's. */
function classesInUse(): string[] {
  const words = new Set<string>();
  for (const file of readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name)))
    for (const [text] of readFileSync(path.join(APP, file), 'utf8').matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g))
      for (const word of text.slice(1, -1).split(/\s+/)) if (/^-?[a-z@[*]/.test(word)) words.add(word);
  return [...words].filter((word) => reference(`${word} ${word}`) === word);
}

/** One of all that differ only in a number or in brackets. */
function oneOfEach(classes: readonly string[]): string[] {
  const each = new Map(classes.map((name) => [name.replace(/\[.*$|\d[\d./]*$/, '#'), name]));
  return [...each.values()];
}

describe('the classes of the screens', () => {
  const all = classesInUse();

  it('are resolved as in tailwind-merge', () => {
    const bare = oneOfEach(all.filter((name) => !name.includes(':')));
    expect(bare.length).toBeGreaterThan(200);
    const apart: string[] = [];
    for (const one of bare)
      for (const other of bare) if (cn(one, other) !== reference(one, other)) apart.push(`${one} ${other}`);
    expect(apart).toEqual([]);
  });

  it('override only those of the same variants', () => {
    const varied = oneOfEach(all.filter((name) => name.includes(':')));
    expect(varied.length).toBeGreaterThan(100);
    const others = ['hidden', 'p-1', 'hover:text-ink', 'sm:grid', '[&_svg]:size-3', 'pointer-coarse:h-3', 'text-ink'];
    for (const one of varied)
      for (const other of [...others, one])
        for (const pair of [`${one} ${other}`, `${other} ${one}`]) expect(cn(pair)).toBe(reference(pair));
  });
});

it('are joined in order, without gaps', () => {
  expect(cn('flex ', false, ['p-2', { 'font-strong': true, hidden: false }], undefined)).toBe('flex p-2 font-strong');
  expect(cn()).toBe('');
  expect(cn('starhelm-row px-2', 'p-3')).toBe('starhelm-row p-3');
});
