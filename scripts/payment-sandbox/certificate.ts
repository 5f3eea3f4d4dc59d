import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** One DER element: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const bytes: number[] = [];
  for (let rest = content.length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff);
  const length = content.length < 0x80 ? [content.length] : [0x80 | bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
function sequence(...parts: readonly Uint8Array[]): Buffer {
  return der(0x30, ...parts);
}
function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}
function time(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
}
function nameOf(name: string): Buffer {
  return sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
}
function extension(id: string, value: Buffer): Buffer {
  return sequence(oid(id), der(0x04, value));
}

const SHA256_WITH_RSA = sequence(oid('2a864886f70d01010b'), der(0x05));
const DAY_MS = 86_400_000;

export type Certificate = { name: string; key: KeyObject; cert: string };
type Wanted = { name: string; from?: Date; until?: Date; issuer?: Certificate; authority?: boolean };

/** A certificate with an RSA key of its own, signed by `issuer` or by itself. */
export function makeCertificate({ name, from, until, issuer, authority = false }: Wanted): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = Date.now();
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SHA256_WITH_RSA,
    nameOf(issuer?.name ?? name),
    sequence(time(from ?? new Date(now - DAY_MS)), time(until ?? new Date(now + 3_650 * DAY_MS))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension('551d11', sequence(der(0x82, Buffer.from(name)))),
        ...(authority ? [extension('551d13', sequence(der(0x01, Buffer.from([0xff]))))] : []),
      ),
    ),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, issuer?.key ?? privateKey));
  const base64 = sequence(body, SHA256_WITH_RSA, signature)
    .toString('base64')
    .replaceAll(/.{64}(?=.)/g, '$&\n');
  return { name, key: privateKey, cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n` };
}
