import { afterEach, expect, it, vi } from 'vitest';
import {
  canShare,
  copyText,
  newUuid,
  pushNotifications,
  serviceWorkers,
  sha256,
  withBrowserLock,
} from '#app/_browser/secure-context.ts';

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A page reached by plain http: random bytes are all that `crypto` has, and `navigator` has none of these members. */
function leaveSecureContext(): void {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('isSecureContext', false);
}

afterEach(() => void vi.unstubAllGlobals());

it('makes a UUID of version 4 with and without a secure context', () => {
  expect(newUuid()).toMatch(UUID_4);
  leaveSecureContext();
  const made = Array.from({ length: 200 }, newUuid);
  for (const uuid of made) expect(uuid).toMatch(UUID_4);
  expect(new Set(made).size).toBe(200);
});

it('has nothing to offer, and throws nothing, outside a secure context', async () => {
  leaveSecureContext();
  expect(serviceWorkers()).toBeNull();
  expect(pushNotifications()).toBeNull();
  expect(canShare()).toBe(false);
  expect(withBrowserLock('refresh', async () => 1)).toBeNull();
  expect(await sha256('text')).toBeNull();
});

it('copies by the clipboard where there is one', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('shtok_1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('shtok_1');
});
