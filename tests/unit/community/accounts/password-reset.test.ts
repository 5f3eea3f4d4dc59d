import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { resetDigest, resetPath } from '#server/community/accounts/rules/password-reset.ts';

it('the token of a reset link is in the fragment, which no server receives', () => {
  const url = new URL(resetPath('secret'), 'https://play.example.test');
  expect([url.pathname, url.search, url.hash]).toEqual(['/reset-password', '', '#secret']);
});

it('a stored digest is of this purpose only, so that it fits no other token table', () => {
  const digest = createHash('sha256').update('password-reset:secret').digest('hex');
  expect(resetDigest('secret')).toBe(digest);
  expect(resetDigest('secret')).not.toBe(resetDigest('secres'));
});
