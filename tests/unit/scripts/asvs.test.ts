import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeRequirements } from '#scripts/asvs/describe-requirements.ts';
import { marksOf, readMarks } from '#scripts/asvs/read-marks.ts';
import { readRequirements } from '#scripts/asvs/read-requirements.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const requirements = await readRequirements(ROOT);
const marks = await readMarks(ROOT);
const marked = new Set(marks.map(({ id }) => id));

describe('the security requirements', () => {
  it('include levels 1 and 2 completely, in order', () => {
    const key = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
    const ids = requirements.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => key(one) - key(other)));
    // As many as the standard counts of each level.
    expect([1, 2].map((level) => requirements.filter((one) => one.level === level).length)).toEqual([70, 183]);
  });

  it('have a marked test or a reason each', () => {
    expect(requirements.filter(({ id, kind }) => !kind && !marked.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('have no marked test beside a reason', () => {
    const against = new Set(['none', 'operator', 'docs', 'built']);
    expect(
      requirements.filter(({ id, kind }) => kind && against.has(kind) && marked.has(id)).map(({ id }) => id),
    ).toEqual([]);
  });

  it('exist for every mark', () => {
    const known = new Set(requirements.map(({ id }) => id));
    expect(marks.filter(({ id }) => !known.has(id))).toEqual([]);
  });

  it('name existing documents', async () => {
    for (const { id, reason } of requirements.filter(({ kind }) => kind === 'docs')) {
      const [, file = '', heading] = /^(docs\/[\w-]+\.md)(?:#([^:]+))?/.exec(reason) ?? [];
      expect([id, existsSync(path.join(ROOT, file))]).toEqual([id, true]);
      if (heading) expect(await readFile(path.join(ROOT, file), 'utf8')).toMatch(new RegExp(`^#+ ${heading}$`, 'm'));
    }
  });

  it('match docs/asvs.md: run `npm run asvs` after a change', async () => {
    expect(await readFile(path.join(ROOT, 'docs/asvs.md'), 'utf8')).toBe(describeRequirements(requirements, marks));
  });
});

describe('an asvs mark', () => {
  it('belongs to the following test', () => {
    const text =
      "// asvs: 1.2.3 4.5.6\nit.each([1])('takes %s', () => {});\ndescribe('a', () => {\n  // asvs: 7.8.9\n  it(`b`, f);\n});";
    expect(marksOf('a.test.ts', text)).toEqual([
      { id: '1.2.3', file: 'a.test.ts', title: 'takes %s' },
      { id: '4.5.6', file: 'a.test.ts', title: 'takes %s' },
      { id: '7.8.9', file: 'a.test.ts', title: 'b' },
    ]);
  });

  it.each(['// asvs: 1.2\nit("a", f);', '// asvs: 1.2.3\nconst a = 1;', 'it("a", f);\n// asvs: 1.2.3\n'])(
    'without a requirement or a test is refused: %j',
    (text) => expect(() => marksOf('a.test.ts', text)).toThrow(/a\.test\.ts/),
  );
});
