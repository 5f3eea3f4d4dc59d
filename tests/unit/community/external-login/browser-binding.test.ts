import { describe, expect, it } from 'vitest';
import { clearBinding, readBinding, setBinding } from '#server/community/external-login/rules/browser-binding.ts';

const COOKIE = { state_digest: 'abcdefghijklmnopqrstuvwxyz', secure: true };
const NAME = '__Host-login-abcdefghijklmnop';

describe('the browser binding', () => {
  it('is set for ten minutes and cleared at the end', () => {
    expect(setBinding(COOKIE, 's3cret')).toBe(`${NAME}=s3cret; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect(clearBinding(COOKIE)).toBe(`${NAME}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect(setBinding({ ...COOKIE, secure: false }, 's')).toMatch(/^login-abcdefghijklmnop=s;.*SameSite=Lax$/);
  });

  it('is found among other cookies', () => {
    expect(readBinding(`a=1; ${NAME}=s3cret; b=2`, COOKIE)).toBe('s3cret');
    expect(readBinding(null, COOKIE)).toBeUndefined();
    expect(readBinding(`${NAME}x=1; x${NAME}=2`, COOKIE)).toBeUndefined();
  });

  it('is refused when it is sent twice', () => {
    expect(readBinding(`${NAME}=one; ${NAME}=two`, COOKIE)).toBeUndefined();
  });
});
