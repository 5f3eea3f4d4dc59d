import { expect, it } from 'vitest';
import { openToken, sealToken } from '#server/community/external-login/seal-token.ts';

const SECRET = 's'.repeat(32);

it('an encrypted token can be decrypted only for its own account and secret, and no two are alike', () => {
  const sealed = sealToken('gho_token', 'codehost:1', SECRET);
  expect(openToken(sealed, 'codehost:1', SECRET)).toBe('gho_token');
  expect(sealed).not.toContain('gho');
  expect(sealToken('gho_token', 'codehost:1', SECRET)).not.toBe(sealed);
  expect(() => openToken(sealed, 'codehost:2', SECRET)).toThrow();
  expect(() => openToken(sealed, 'codehost:1', 't'.repeat(32))).toThrow();
  expect(() => openToken(`A${sealed}`, 'codehost:1', SECRET)).toThrow();
  expect(() => openToken(sealed.slice(0, 20), 'codehost:1', SECRET)).toThrow();
});
