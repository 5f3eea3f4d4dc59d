import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readModels, SNAPSHOT } from '#scripts/read-models.ts';

// A snapshot that lags behind makes the next migration repeat what an earlier one did.
test('the snapshot matches the models: run scripts/make-migration.ts', async () => {
  expect(JSON.parse(await readFile(SNAPSHOT, 'utf8'))).toEqual(await readModels());
});
