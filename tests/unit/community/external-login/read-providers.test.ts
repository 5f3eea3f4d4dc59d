import { describe, expect, it } from 'vitest';
import { configuredProviders } from '#server/community/external-login/read-providers.ts';
import { callbackUrl } from '#server/community/external-login/rules/addresses.ts';
import { readEnv } from '#server/platform/env.ts';
import { ownOrigin } from '#server/platform/http/used-origin.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

const SECRETS = { JWT_SECRET: 'j'.repeat(32), ARIA_ENCRYPTION_KEY: 'a'.repeat(32) };
const CODEHOST = { CLIENT_ID_CODEHOST: 'id', CLIENT_SECRET_CODEHOST: 'secret' };

describe('the providers of an environment', () => {
  it('are those with credentials, in a fixed order, under their configured names', () => {
    expect(configuredProviders(readEnv(SECRETS))).toEqual([]);
    const env = readEnv({ ...SECRETS, ...CODEHOST, API_KEY_GAMEPLATFORM: 'key', CODEHOST_NAME: 'Our Forge' });
    expect(configuredProviders(env).map(({ provider, name }) => [provider, name])).toEqual([
      ['codehost', 'Our Forge'],
      ['gameplatform', 'Steam'],
    ]);
  });

  it('return to the public address, or else to this machine', () => {
    expect(ownOrigin(readEnv({ ...SECRETS, PORT: '9000' }))).toBe('http://localhost:9000');
    const env = readEnv({ ...SECRETS, PUBLIC_URL: 'https://play.example/some/page' });
    expect(callbackUrl(ownOrigin(env), 'identity')).toBe('https://play.example/api/v1/auth/identity/callback');
  });

  it('stop the start when one half of a pair is missing', () => {
    expect(() => readEnv({ ...SECRETS, CLIENT_ID_IDENTITY: 'id' })).toThrow(/CLIENT_SECRET_IDENTITY: is missing/);
    expect(() => readEnv({ ...SECRETS, CLIENT_SECRET_CODEHOST: 's' })).toThrow(/CLIENT_ID_CODEHOST: is missing/);
  });

  it('stop a production start when secrets would be sent unencrypted', () => {
    const given = { ...TEST_SECRETS, ...CODEHOST, ENVIRONMENT: 'production' };
    expect(() => readEnv({ ...given, CODEHOST_URL: 'http://forge.example' })).toThrow(/CODEHOST_URL: must be an https/);
    expect(() => readEnv({ ...given, IDENTITY_ISSUER: 'ftp://x' })).toThrow(/IDENTITY_ISSUER/);
    expect(readEnv({ ...given, CODEHOST_URL: 'https://forge.example' }).CODEHOST_URL).toBe('https://forge.example');
  });
});
