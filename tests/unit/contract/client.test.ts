import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CLIENT_TYPES, generateClientTypes } from '#scripts/generate-client.ts';

describe('the types of the client', () => {
  it('match the document: run `npm run client` after a change of the API', async () => {
    expect((await readFile(CLIENT_TYPES, 'utf8')) === (await generateClientTypes())).toBe(true);
  }, 60_000);
});
