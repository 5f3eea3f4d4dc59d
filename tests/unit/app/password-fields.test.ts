import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listSources } from '#scripts/list-sources.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

// asvs: 6.2.6 6.2.7
it('every password field is hidden, labelled for password managers, and allows pasting', async () => {
  const files = (await listSources(ROOT)).filter((file) => file.startsWith('app/') && file.endsWith('.tsx'));
  let fields = 0;
  for (const file of files) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    expect([file, /onPaste=/.test(text)]).toEqual([file, false]);
    for (const [field] of text.matchAll(/<\w+[^<]*autoComplete="(?:current|new)-password"/g)) {
      fields++;
      expect([file, field.split(/\s/, 1)[0]]).toEqual([file, '<PasswordInput']);
    }
    const hidden = [...text.matchAll(/<PasswordInput\b[^<]*/g)].filter(([one]) => !one.includes('autoComplete='));
    expect([file, hidden.map(([one]) => one)]).toEqual([file, []]);
  }
  expect(fields).toBeGreaterThan(4);
  const input = await readFile(path.join(ROOT, 'app/_client/session/password-input.tsx'), 'utf8');
  expect(input).toContain("type={shown ? 'text' : 'password'}");
  expect(input).toMatch(/useState\(false\)/);
});
