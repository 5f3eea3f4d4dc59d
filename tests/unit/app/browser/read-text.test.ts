import { expect, it } from 'vitest';
import { readText } from '#app/_browser/read-text.ts';

const TEXT = '{"name":"Größe 大 🚀"}';
function inverted(bytes: Buffer): Buffer {
  return Buffer.from(bytes).swap16();
}

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16 as PowerShell writes it', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 the other way round', inverted(Buffer.from(`\ufeff${TEXT}`, 'utf16le'))],
])('reads a file in %s', async (_, bytes) => {
  expect(JSON.parse(await readText(new Blob([new Uint8Array(bytes)])))).toEqual(JSON.parse(TEXT));
});

it('reads an empty file, and one of a single byte', async () => {
  expect(await readText(new Blob([]))).toBe('');
  expect(await readText(new Blob(['7']))).toBe('7');
});
