import { describe, expect, it } from 'vitest';
import { BypassFlagInProductionError, readEnv, StartupError } from '#server/platform/env.ts';

const SECRETS = { JWT_SECRET: 'j'.repeat(32), ARIA_ENCRYPTION_KEY: 'a'.repeat(32) };
function faultOf(source: Record<string, string | undefined>): Error {
  try {
    readEnv(source);
  } catch (error) {
    return error as Error;
  }
  throw new Error('this environment was accepted');
}

describe('readEnv', () => {
  it('takes the two secrets and presets everything else', () => {
    expect(readEnv(SECRETS)).toMatchObject({
      ENVIRONMENT: 'development',
      PORT: 8080,
      ADMIN_PORT: 3001,
      ACCESS_TOKEN_EXPIRE_MINUTES: 60,
      REFRESH_TOKEN_EXPIRE_DAYS: 7,
      TRUST_PROXY: false,
      CORS_ORIGINS: [],
    });
  });

  it('lists every fault at once, each by its variable', () => {
    const { message } = faultOf({
      JWT_SECRET: 'short',
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      ADMIN_PASSWORD: 'tiny',
    });
    for (const name of ['JWT_SECRET', 'ARIA_ENCRYPTION_KEY', 'PORT', 'DATABASE_URL', 'ADMIN_PASSWORD'])
      expect(message).toContain(`${name}:`);
    expect(message).toContain('ARIA_ENCRYPTION_KEY: is missing');
  });

  it('never repeats the value of a secret in its complaint', () => {
    expect(faultOf({ ...SECRETS, JWT_SECRET: 'hunter2-hunter2', ADMIN_PASSWORD: 'hunter2' }).message).not.toContain(
      'hunter2',
    );
  });

  it.each(['JWT_SECRET', 'ARIA_ENCRYPTION_KEY'])('refuses a %s of 31 characters and takes one of 32', (name) => {
    expect(faultOf({ ...SECRETS, [name]: 'x'.repeat(31) }).message).toContain('at least 32 characters');
    expect(readEnv({ ...SECRETS, [name]: 'x'.repeat(32) })).toHaveProperty(name, 'x'.repeat(32));
  });

  it('takes an empty variable for an absent one', () => {
    expect(faultOf({ ...SECRETS, JWT_SECRET: '' }).message).toContain('JWT_SECRET: is missing');
    expect(readEnv({ ...SECRETS, DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 8080 });
  });

  it('asks for an admin password of 12 characters', () => {
    expect(faultOf({ ...SECRETS, ADMIN_PASSWORD: 'elevenchars' }).message).toContain('at least 12 characters');
  });

  it.each(['true', '1'])('does not start in production with the webhook bypass set to %s', (flag) => {
    const error = faultOf({ ...SECRETS, ENVIRONMENT: 'production', PAYMENT_SKIP_WEBHOOK_VALIDATION: flag });
    expect(error).toBeInstanceOf(BypassFlagInProductionError);
    expect(error).toBeInstanceOf(StartupError);
    expect(error.name).toBe('BypassFlagInProductionError');
  });

  it('lets the bypass pass in development, and in production when it is off', () => {
    expect(readEnv({ ...SECRETS, PAYMENT_SKIP_WEBHOOK_VALIDATION: 'true' }).PAYMENT_SKIP_WEBHOOK_VALIDATION).toBe(true);
    const off = readEnv({ ...SECRETS, ENVIRONMENT: 'production', PAYMENT_SKIP_WEBHOOK_VALIDATION: 'false' });
    expect(off.PAYMENT_SKIP_WEBHOOK_VALIDATION).toBe(false);
  });
});
