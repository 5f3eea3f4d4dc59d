import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const REGISTRATION = /openDashboard\(\w+, '(?<name>[^']+)'/g;

it('no two browser stories register the same name, which fails where one service plays both', async () => {
  const places = new Map<string, string[]>();
  for await (const file of glob('tests/e2e/**/*.spec.ts'))
    for (const { groups } of (await readFile(file, 'utf8')).matchAll(REGISTRATION)) {
      const name = groups?.name ?? '';
      places.set(name, [...(places.get(name) ?? []), file]);
    }
  expect(places.size).toBeGreaterThan(20);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});
