import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpointFault, isAuthSecret, isP256dh } from '#server/foundation/notifications/rules/push-endpoint.ts';
import { isPublicAddress } from '#server/platform/rules/public-address.ts';

describe('the URL of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QO-',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('%s is called', (endpoint) => expect(endpointFault(endpoint)).toBeUndefined());

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'ftp://fcm.googleapis.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://fcm.googleapis.com:8443/',
    'https://user:pass@fcm.googleapis.com/',
    'https://localhost/',
    'https://localhost./',
    'https://db.internal/',
    'https://printer.local/',
    'https://router/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://017700000001/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://8.8.8.8/',
    'https://１２７.0.0.1/',
    'not an address',
    '',
    `https://push.example.com/${'x'.repeat(1_000)}`,
  ])('%s is not', (endpoint) => expect(endpointFault(endpoint)).toEqual(expect.any(String)));
});

describe('a resolved address', () => {
  it.each(['8.8.8.8', '142.250.74.110', '2a00:1450:4001:80b::200a', '2620:1ec:c11::200'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.8.8.8',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.168.0.1', '192.0.2.5', '198.19.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fd00::1'],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2001::1', '2001:db8::1', '2002:7f00:1::', 'ff02::1'],
    ...['', 'localhost', '1.2.3'],
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is never in a private network', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (b, c, d) => {
        for (const address of [`10.${b}.${c}.${d}`, `127.${b}.${c}.${d}`, `192.168.${c}.${d}`, `169.254.${c}.${d}`])
          expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });
});

describe("a browser's keys", () => {
  it('are a point of P-256 and sixteen bytes', () => {
    const point = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    expect(isP256dh(point)).toBe(true);
    expect(isAuthSecret(Buffer.alloc(16).toString('base64url'))).toBe(true);
    for (const text of ['', 'x', point.slice(2), `${point}AA`, '<script>', Buffer.alloc(65).toString('base64url')]) {
      expect(isP256dh(text)).toBe(false);
      expect(isAuthSecret(text)).toBe(false);
    }
  });
});
