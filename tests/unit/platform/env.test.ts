import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BypassFlagInProductionError, readEnv, StartupError } from '#server/platform/env.ts';
import { paymentFaults } from '#server/platform/payment-env.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

const SECRETS = { JWT_SECRET: 'j'.repeat(32), ARIA_ENCRYPTION_KEY: 'a'.repeat(32) };
const PRODUCTION = { ...TEST_SECRETS, ENVIRONMENT: 'production' };
function faultOf(source: Record<string, string | undefined>): Error {
  try {
    readEnv(source);
  } catch (error) {
    return error as Error;
  }
  throw new Error('this environment was accepted');
}

describe('the URL of the administration', () => {
  it('has its own host name, different from the players’', () => {
    const PUBLIC_URL = 'https://play.example';
    expect(readEnv({ ...SECRETS, PUBLIC_URL, ADMIN_URL: 'https://admin.play.example' })).toMatchObject({ PUBLIC_URL });
    expect(faultOf({ ...SECRETS, PUBLIC_URL, ADMIN_URL: 'https://play.example:3001' }).message).toContain('ADMIN_URL');
    expect(faultOf({ ...SECRETS, ADMIN_URL: 'https://admin.play.example' }).message).toContain('needs PUBLIC_URL');
  });
});

describe('readEnv', () => {
  it('needs the two secrets and has defaults for everything else', () => {
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

  it('reports every fault at once, each by its variable', () => {
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

  it('never repeats a secret in an error', () => {
    expect(faultOf({ ...SECRETS, JWT_SECRET: 'hunter2-hunter2', ADMIN_PASSWORD: 'hunter2' }).message).not.toContain(
      'hunter2',
    );
  });

  it.each(['JWT_SECRET', 'ARIA_ENCRYPTION_KEY'])('refuses a %s of 31 characters and accepts one of 32', (name) => {
    expect(faultOf({ ...SECRETS, [name]: 'x'.repeat(31) }).message).toContain('at least 32 characters');
    expect(readEnv({ ...SECRETS, [name]: 'x'.repeat(32) })).toHaveProperty(name, 'x'.repeat(32));
  });

  it('treats an empty variable as missing', () => {
    expect(faultOf({ ...SECRETS, JWT_SECRET: '' }).message).toContain('JWT_SECRET: is missing');
    expect(readEnv({ ...SECRETS, DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 8080 });
  });

  it('requires an administrator password of 12 characters', () => {
    expect(faultOf({ ...SECRETS, ADMIN_PASSWORD: 'elevenchars' }).message).toContain('at least 12 characters');
  });

  // asvs: 13.4.2
  it.each(['true', '1'])('refuses to start in production with the webhook bypass set to %s', (flag) => {
    const error = faultOf({ ...PRODUCTION, PAYMENT_SKIP_WEBHOOK_VALIDATION: flag });
    expect(error).toBeInstanceOf(BypassFlagInProductionError);
    expect(error).toBeInstanceOf(StartupError);
    expect(error.name).toBe('BypassFlagInProductionError');
  });

  it('allows the bypass in development, and in production when it is off', () => {
    expect(readEnv({ ...SECRETS, PAYMENT_SKIP_WEBHOOK_VALIDATION: 'true' }).PAYMENT_SKIP_WEBHOOK_VALIDATION).toBe(true);
    const off = readEnv({ ...PRODUCTION, PAYMENT_SKIP_WEBHOOK_VALIDATION: 'false' });
    expect(off.PAYMENT_SKIP_WEBHOOK_VALIDATION).toBe(false);
  });
});

describe('an incomplete payment provider', () => {
  const WHOLE = { PAYMENT_CLIENT_ID: 'id', PAYMENT_CLIENT_SECRET: 'a-text', PAYMENT_WEBHOOK_ID: 'WH-1' };

  it.each(Object.keys(WHOLE))('stops a production start without %s, and names it', (name) => {
    const half = { ...WHOLE, [name]: undefined, PAYMENT_REGIONAL_OWNER_PLAN_ID: 'P-1' };
    expect(faultOf({ ...PRODUCTION, ...half }).message).toContain(`${name}: is missing; the payment provider that`);
    expect(paymentFaults(readEnv({ ...SECRETS, ...half }))).toHaveLength(1);
  });

  it.each(['PAYMENT_WEBHOOK_CERT', 'PAYMENT_GALACTIC_CITIZEN_PLAN_ID'])('treats %s alone as incomplete', (name) => {
    const { message } = faultOf({ ...PRODUCTION, [name]: 'given' });
    for (const missing of Object.keys(WHOLE)) expect(message).toContain(`${missing}: is missing`);
  });

  it('accepts a complete one, and none', () => {
    expect(paymentFaults(readEnv({ ...PRODUCTION, ...WHOLE }))).toEqual([]);
    expect(paymentFaults(readEnv(PRODUCTION))).toEqual([]);
  });
});

describe('in production', () => {
  // asvs: 6.3.2 13.2.3
  it.each([
    ['JWT_SECRET', 'x'.repeat(64), 'has fewer than 8 different characters'],
    ['JWT_SECRET', 'a1B2c3D4e5'.repeat(4), 'repeats one short text'],
    ['JWT_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789', 'is a sequence of neighbouring characters'],
    ['JWT_SECRET', 'Change-Me_to-something-Random-39857-please', 'contains a word of well-known examples'],
    ['ARIA_ENCRYPTION_KEY', 'my-super-SECRET-key-of-at-least-32-chars', 'contains a word of well-known examples'],
    ['METRICS_TOKEN', 'metrics-password', 'contains a word of well-known examples'],
    ['INNGEST_SIGNING_KEY', 'signkey-prod-aaaaaaaaaaaaaaaaaaaaaa-default', 'contains a word of well-known examples'],
    ['INNGEST_EVENT_KEY', 'local', 'has fewer than 8 different characters'],
    ['ADMIN_PASSWORD', 'Password1234', 'is little more than ADMIN_USERNAME'],
    ['ADMIN_PASSWORD', 'xK7wq2xK7wq2', 'repeats one short text'],
    ['ADMIN_PASSWORD', 'ChangeMe-Admin-123', 'is little more than ADMIN_USERNAME'],
    ['ADMIN_PASSWORD', 'aaaaaaaaaaaab', 'has fewer than 6 different characters'],
    ['ARIA_ENCRYPTION_KEY', TEST_SECRETS.JWT_SECRET, 'equals JWT_SECRET'],
    ['ADMIN_PASSWORD', TEST_SECRETS.JWT_SECRET, 'equals JWT_SECRET'],
  ])('refuses a weak %s, says why and how to make a good one', (name, value, fault) => {
    const given = { ...PRODUCTION, [name]: value };
    const { message } = faultOf(given);
    expect(message).toContain(`${name}: ${fault}`);
    expect(message).toContain('make one with `');
    expect(message).not.toContain(value);
    expect(readEnv({ ...given, ENVIRONMENT: 'development' })).toHaveProperty(name, value);
  });

  it.each(['the_operator', 'the-operator', 'chief_of-station', 'password_keeper'])(
    'refuses the name %s with a digit as the password',
    (ADMIN_USERNAME) => {
      for (const ADMIN_PASSWORD of [`${ADMIN_USERNAME}1`, ADMIN_USERNAME.replaceAll(/[-_]/g, '.').concat('-7')])
        expect(faultOf({ ...PRODUCTION, ADMIN_USERNAME, ADMIN_PASSWORD }).message).toContain(
          'is little more than ADMIN_USERNAME',
        );
    },
  );

  it.each([
    ['hex', 16],
    ['hex', 32],
    ['base64', 48],
    ['base64url', 24],
  ] as const)('takes random text as %s of %i bytes', (encoding, bytes) => {
    for (let round = 0; round < 300; round++) {
      const text = (name: string, length: number, form: 'hex' | 'base64' | 'base64url') =>
        createHash('sha512').update(`${name} ${round}`).digest().subarray(0, length).toString(form);
      const JWT_SECRET = text('signing', bytes, encoding);
      const ARIA_ENCRYPTION_KEY = text('encryption', bytes, encoding);
      const ADMIN_PASSWORD = text('password', 12, 'base64url');
      const given = { JWT_SECRET, ARIA_ENCRYPTION_KEY, ADMIN_PASSWORD, ENVIRONMENT: 'production' };
      expect(readEnv(given)).toMatchObject(given);
    }
  });
});
