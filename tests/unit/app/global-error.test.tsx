import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import GlobalError from '#app/global-error.tsx';

describe('the screen of a failed root layout', () => {
  it('is a complete document with an explanation and two links', () => {
    const text = renderToStaticMarkup(<GlobalError retry={() => undefined} />);
    expect(text).toMatch(/^<html lang="en"/);
    expect(text).toContain('<h1');
    expect(text.match(/<button type="button"/g)).toHaveLength(2);
  });

  it('imports no component, whose failure it may have to report', () => {
    const source = readFileSync(path.resolve('app/global-error.tsx'), 'utf8');
    const imports = [...source.matchAll(/from '(.+)'|^import '(.+)'/gm)].map(([, from, side]) => from ?? side);
    expect(imports).toEqual(['./globals.css', './_client/i18n/minimum.ts']);
  });
});
