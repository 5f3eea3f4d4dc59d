import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { expect, it } from 'vitest';
import { newNonce, pagePolicy, styleHash, TOAST_STYLE_HASHES } from '#server/platform/http/content-security-policy.ts';

/** The text that the installed toast library puts into its style element, taken from its own module. */
async function insertedStyle(): Promise<string> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('sonner'));
  const source = await readFile(path.join(folder, 'index.mjs'), 'utf8');
  const literal = /^__insertCSS\((.*)\)\s*;?$/m.exec(source)?.[1];
  if (!literal) throw new Error('the toast library no longer inserts its style as one literal');
  return String(vm.runInNewContext(literal));
}

it('contains the hash of the toast library’s style', async () => {
  expect(['', await insertedStyle()].map(styleHash).join(' ')).toBe(TOAST_STYLE_HASHES);
});

// asvs: 3.4.3 3.4.6 14.2.3
it('is strict: no inline code without nonce or hash, no eval, no foreign origin', () => {
  const directives = new Map(
    pagePolicy('bm9uY2U=')
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0], directive]),
  );
  expect(directives.get('script-src')).toBe("script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic'");
  expect(directives.get('style-src')).toBe(`style-src 'self' 'nonce-bm9uY2U=' ${TOAST_STYLE_HASHES}`);
  expect(directives.get('default-src')).toBe("default-src 'self'");
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(directives.get(name)).toBe(`${name} 'none'`);
  const text = [...directives.values()].join(';');
  expect(text).not.toMatch(/unsafe|\*|https?:/);
});

it('allows only what the tools need in development', () => {
  expect(pagePolicy('x', true)).toContain("'unsafe-eval'");
});

it('generates a new 128-bit nonce each time', () => {
  const nonces = new Set(Array.from({ length: 100 }, newNonce));
  expect(nonces.size).toBe(100);
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
});
