import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { vapidOf } from '#server/foundation/notifications/read-vapid.ts';
import { isP256dh } from '#server/foundation/notifications/rules/push-endpoint.ts';
import { readEnv } from '#server/platform/env.ts';
import { loadGeneratedSecrets } from '#server/platform/secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the VAPID key', () => {
  it('is created on the first start, kept, and readable by its owner only', async () => {
    const first = await loadGeneratedSecrets(folder);
    expect(await loadGeneratedSecrets(folder)).toEqual(first);
    expect((await stat(path.join(folder, 'secrets.env'))).mode & 0o777).toBe(0o600);
    const vapid = vapidOf(readEnv(first));
    expect(isP256dh(vapid?.publicKey ?? '')).toBe(true);
    const { subject = '', publicKey = '', privateKey = '' } = vapid ?? {};
    const headers = webPush.getVapidHeaders('https://push.example.com', subject, publicKey, privateKey, 'aes128gcm');
    expect(headers.Authorization).toContain(`k=${publicKey}`);
  });

  it('is added to existing secrets, which are unchanged', async () => {
    await writeFile(
      path.join(folder, 'secrets.env'),
      `JWT_SECRET=${'j'.repeat(40)}\nADMIN_PASSWORD=old-password-123\n`,
    );
    const secrets = await loadGeneratedSecrets(folder);
    expect(secrets).toMatchObject({ JWT_SECRET: 'j'.repeat(40), ADMIN_PASSWORD: 'old-password-123' });
    expect(await readFile(path.join(folder, 'secrets.env'), 'utf8')).toContain(
      `VAPID_PRIVATE_KEY=${secrets.VAPID_PRIVATE_KEY}`,
    );
  });

  it('may be missing, and names the contact address', async () => {
    const secrets = await loadGeneratedSecrets(folder);
    const subject = (extra: Record<string, string>) => vapidOf(readEnv({ ...secrets, ...extra }))?.subject;
    expect(subject({ VAPID_SUBJECT: 'mailto:ops@play.example' })).toBe('mailto:ops@play.example');
    expect(subject({ PUBLIC_URL: 'https://play.example/path' })).toBe('https://play.example');
    const { VAPID_PRIVATE_KEY: _key, ...without } = secrets;
    expect(vapidOf(readEnv(without))).toBeUndefined();
    for (const key of ['short', 'A'.repeat(43), '_'.repeat(43), `${secrets.VAPID_PRIVATE_KEY}A`])
      expect(() => readEnv({ ...secrets, VAPID_PRIVATE_KEY: key })).toThrow('VAPID_PRIVATE_KEY');
    expect(() => readEnv({ ...secrets, VAPID_SUBJECT: 'http://x' })).toThrow('VAPID_SUBJECT');
  });
});
