import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, type Oklch, readTokens } from './oklch.ts';

const css = readFileSync(new URL('../../../app/_ui/tokens.css', import.meta.url), 'utf8');
const surfaces = ['ground', 'panel', 'raised'];
const regions = ['region-1', 'region-2', 'region-3', 'region-4', 'region-5', 'region-6'];
const words = ['ink', 'ink-muted', 'ink-faint', 'accent', 'success', 'warning', 'danger', ...regions];
const softs = ['accent', 'success', 'warning', 'danger'];

describe.each(['dark', 'light'])('%s theme', (theme) => {
  const tokens = readTokens(css, theme);
  function of(name: string): Oklch {
    const value = tokens.get(name);
    if (!value) throw new Error(`token --${name} is missing in the ${theme} theme`);
    return value;
  }

  it.each(words.flatMap((word) => surfaces.map((surface) => [word, surface])))(
    '%s is readable on %s (AA, 4.5)',
    (word, surface) => {
      expect(contrast(of(word), of(surface))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(softs)('%s and plain ink are readable on its soft background', (name) => {
    expect(contrast(of(name), of(`${name}-soft`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('ink'), of(`${name}-soft`))).toBeGreaterThanOrEqual(4.5);
  });

  it('text on filled buttons is readable', () => {
    expect(contrast(of('accent-ink'), of('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('danger-ink'), of('danger-fill'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('control borders and focus rings are visible on %s (3.0)', (surface) => {
    expect(contrast(of('line-strong'), of(surface))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('accent'), of(surface))).toBeGreaterThanOrEqual(3);
  });

  it('three elevations differ in lightness', () => {
    const lightness = surfaces.map((surface) => of(surface).l);
    expect(new Set(lightness).size).toBe(3);
  });

  it('no two region hues have the same lightness', () => {
    const lightness = regions.map((region) => of(region).l);
    for (const [i, one] of lightness.entries()) {
      for (const other of lightness.slice(i + 1)) expect(Math.abs(one - other)).toBeGreaterThanOrEqual(0.01);
    }
  });
});
